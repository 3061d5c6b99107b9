import { describe, expect, it } from 'vitest';
import { tellMark } from '../../../src/app/admin/translations.ts';
import { deploymentMachine, deploymentVerbs } from '../../../src/machines/admin/deployment.ts';
import { translationsMachine } from '../../../src/machines/admin/translations/chart.ts';
import type { TextsRead } from '../../../src/machines/admin/translations/model.ts';
import {
  areTextsBusy,
  areTextsShown,
  didTextsFail,
  isTextConflicting,
  shownTexts,
  textDraft,
  textFilter,
  textPage,
  translationsVerbs,
  undeployedCount,
} from '../../../src/machines/admin/translations/selectors.ts';
import { deploymentWith } from '../../cases/admin/deployment.ts';
import { after, before, entries, greeting, notes, read, readAgain, saved, theirs } from '../../cases/admin/translations.ts';
import { settle } from '../../fakes.ts';
import { running } from '../../running.ts';

type Listing = (call: number) => TextsRead | Promise<TextsRead>;
const second = 1_000;
const told = (mark: string | null) => ({ type: 'texts.marked', mark }) as const;
const waiting: TextsRead = { ...read, entries: [saved, ...entries.slice(1)] };

const opened = async (listing: Listing = (call) => (call === 1 ? waiting : readAgain)) => {
  let calls = 0;
  const { actor, clock } = running(translationsMachine, {
    actors: {
      listTexts: () => {
        calls += 1;
        return listing(calls);
      },
      saveText: () => ({ latest: theirs }),
    },
  });
  actor.send({ type: 'tab.shown' });
  await settle();
  return { actor, clock, calls: () => calls, look: () => actor.getSnapshot(), does: translationsVerbs(actor) };
};

describe('What somebody else edits or deploys', () => {
  it('is read anew behind the list, which stays as it was looked through', async () => {
    const { actor, calls, look, does } = await opened();
    actor.send(told(before));
    expect([calls(), undeployedCount(look())]).toEqual([1, 1]);
    does.filter({ search: 'line' });
    does.step('last');
    does.resize(10);
    does.turn(1);
    const [filter, page] = [textFilter(look()), textPage(look())];
    actor.send(told(after));
    expect([areTextsBusy(look()), areTextsShown(look()), shownTexts(look()).length]).toEqual([true, true, 9]);
    await settle();
    expect([calls(), areTextsBusy(look()), undeployedCount(look())]).toEqual([2, false, 0]);
    expect([textFilter(look()), textPage(look())]).toEqual([filter, page]);
  });

  it('leads to the last page where the one that showed is gone with its texts', async () => {
    const { actor, look, does } = await opened((call) => (call === 1 ? read : { entries: entries.slice(0, 20), mark: after }));
    does.turn(1);
    actor.send(told(after));
    await settle();
    expect([textPage(look()), shownTexts(look()).length]).toEqual([{ page: 0, size: 20, total: 20 }, 20]);
  });

  it('takes nothing of what is being typed: it is read once the form is left, and saving says what another changed', async () => {
    const { actor, calls, look, does } = await opened();
    does.edit(greeting);
    does.type('en', 'Ahoy, {{name}}');
    actor.send(told(after));
    await settle();
    expect([calls(), textDraft(look())]).toEqual([1, { entry: greeting, de: greeting.de, en: 'Ahoy, {{name}}' }]);
    does.save();
    await settle();
    expect([isTextConflicting(look()), textDraft(look())?.en]).toEqual([true, 'Ahoy, {{name}}']);
    does.takeLatest();
    await settle();
    expect([calls(), undeployedCount(look())]).toEqual([2, 0]);
  });

  it('is read once more only where it came while the list was on its way and is not in it', async () => {
    const { promise, resolve } = Promise.withResolvers<TextsRead>();
    const late = await opened(() => promise);
    late.actor.send(told(after));
    resolve(readAgain);
    await settle();
    expect([late.calls(), areTextsBusy(late.look())]).toEqual([1, false]);
    const old = await opened((call) => (call === 2 ? waiting : readAgain));
    old.actor.send({ type: 'tab.shown' });
    old.actor.send(told('second 1'));
    await settle();
    expect([old.calls(), areTextsBusy(old.look())]).toEqual([3, false]);
  });

  it('is asked for again every fifteen seconds where nobody answers, and the old list stays meanwhile', async () => {
    const { actor, calls, clock, look } = await opened((call) =>
      call === 1 ? waiting : call < 4 ? Promise.reject(new Error()) : readAgain,
    );
    actor.send(told(after));
    for (const asked of [2, 3]) {
      await settle();
      expect([calls(), didTextsFail(look()), shownTexts(look())[1]]).toEqual([asked, false, saved]);
      clock.increment(15 * second);
    }
    await settle();
    expect([calls(), undeployedCount(look()), shownTexts(look())[0]]).toEqual([4, 0, notes]);
  });
});

it('The list hears of it from what the administration looks for every fifteen seconds', async () => {
  const answers = [deploymentWith(false, false, 1), deploymentWith(false, false, 2)];
  const { actor: deployment, clock } = running(deploymentMachine, { actors: { readDeployment: () => answers.shift() } });
  const { actor: translations, calls } = await opened((call) => ({ ...read, mark: `installed ${call}` }));
  tellMark({ deployment, translations });
  deploymentVerbs(deployment).open('administrator');
  await settle();
  expect(calls()).toBe(1);
  clock.increment(15 * second);
  await settle();
  await settle();
  expect(calls()).toBe(2);
  deploymentVerbs(deployment).close();
  expect(calls()).toBe(2);
});
