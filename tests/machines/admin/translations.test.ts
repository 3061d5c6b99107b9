import { describe, expect, it } from 'vitest';
import {
  areTextsAwaited,
  canSaveText,
  didTextsFail,
  draftProblems,
  isEditingText,
  isTextConflicting,
  isTextUnsaved,
  shownTexts,
  type TextAnswer,
  type TextChange,
  textDraft,
  textGroups,
  textPage,
  translationsMachine,
  translationsVerbs,
  wasTextRefused,
  wasTextSaved,
} from '../../../src/machines/admin/translations.ts';
import * as samples from '../../cases/admin/translations.ts';
import { cases, entries, facet, greeting, notes, saved, theirs } from '../../cases/admin/translations.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'translations', machine: translationsMachine, cases, facet, states: 539, samples });

const started = async (save: (change: TextChange, call: number) => TextAnswer = () => ({ saved })) => {
  const calls = { list: fake((_: unknown) => entries), save: fake(save) };
  const { actor, clock } = running(
    translationsMachine.provide({ actors: { listTexts: calls.list.actor, saveText: calls.save.actor } as never }),
  );
  actor.send({ type: 'tab.shown' });
  await settle();
  return { actor, clock, calls, look: () => actor.getSnapshot(), does: translationsVerbs(actor) };
};

describe('The translation tab', () => {
  it('shows release notes and version first, 20 texts a page, and turns to pages there are [ADM-005] [ADM-006]', async () => {
    const { look, does } = await started();
    expect(shownTexts(look())[0]).toBe(notes);
    expect([shownTexts(look()).length, textPage(look())]).toEqual([20, { page: 0, size: 20, total: 21 }]);
    does.turn(2);
    does.turn(1);
    expect(shownTexts(look())).toHaveLength(1);
    does.resize(10);
    expect(textPage(look())).toEqual({ page: 2, size: 10, total: 21 });
    does.filter({ search: 'LINE1' });
    expect([textPage(look()), shownTexts(look()).every(({ key }) => key.startsWith('map->line1'))]).toEqual([
      { page: 0, size: 10, total: 10 },
      true,
    ]);
  });

  it('filters by group, by words of both languages and by what was edited', async () => {
    const { look, does } = await started();
    expect(textGroups(look())).toEqual(['login', 'map']);
    does.filter({ group: 'login' });
    expect(shownTexts(look())).toEqual([greeting]);
    does.filter({ group: null, search: 'news' });
    expect(shownTexts(look())).toEqual([notes]);
    does.filter({ search: '', isEditedOnly: true });
    expect(shownTexts(look())).toEqual([]);
  });

  it('changes each language of a text, and shows what the server keeps [ADM-019]', async () => {
    const { calls, clock, look, does } = await started();
    does.edit(greeting);
    expect([isTextUnsaved(look()), canSaveText(look())]).toEqual([false, false]);
    does.type('de', 'Moin, {{name}}');
    expect(isTextUnsaved(look())).toBe(true);
    does.type('en', 'Ahoy, {{name}}');
    does.save();
    await settle();
    expect(calls.save.calls).toEqual([{ key: 'login->greeting', de: 'Moin, {{name}}', en: 'Ahoy, {{name}}', revision: 0 }]);
    expect([wasTextSaved(look()), shownTexts(look())[1], isTextUnsaved(look())]).toEqual([true, saved, false]);
    clock.increment(2_000);
    expect(wasTextSaved(look())).toBe(false);
  });

  it('saves no text without words or without the placeholders of the shipped one, and puts the shipped one back', async () => {
    const { calls, look, does } = await started();
    does.edit(saved);
    for (const [text, problem] of [
      ['', 'text_missing'],
      ['Moin', 'placeholders_differ'],
    ] as const) {
      does.type('de', text);
      does.save();
      expect([draftProblems(look()), canSaveText(look())]).toEqual([{ de: problem, en: null }, false]);
    }
    expect(calls.save.calls).toEqual([]);
    does.revert();
    expect([textDraft(look())?.de, canSaveText(look())]).toEqual([greeting.de, true]);
    does.cancel();
    expect([textDraft(look()), isEditingText(look())]).toEqual([null, false]);
  });

  it('shows both where somebody else changed the text meanwhile, and saves over it only when told again', async () => {
    const { calls, look, does } = await started((_, call) => (call === 1 ? { latest: theirs } : { saved }));
    does.edit(greeting);
    does.type('de', 'Moin, {{name}}');
    does.save();
    await settle();
    expect([isTextConflicting(look()), textDraft(look())]).toEqual([true, { entry: theirs, de: 'Moin, {{name}}', en: greeting.en }]);
    does.save();
    await settle();
    expect(calls.save.calls.map(({ revision }) => revision)).toEqual([0, 1]);
    expect(wasTextSaved(look())).toBe(true);
  });

  it('takes what somebody else wrote when told to', async () => {
    const { look, does } = await started(() => ({ latest: theirs }));
    does.edit(greeting);
    does.type('de', 'Moin, {{name}}');
    does.save();
    await settle();
    does.takeLatest();
    expect([textDraft(look()), shownTexts(look())[1]]).toEqual([null, theirs]);
  });

  it('keeps what was typed when it is refused, and when the tab is left', async () => {
    const { actor, look, does } = await started(() => {
      throw new Error('no answer');
    });
    does.edit(greeting);
    does.type('de', 'Moin, {{name}}');
    does.save();
    await settle();
    expect(wasTextRefused(look())).toBe(true);
    actor.send({ type: 'tab.hidden' });
    actor.send({ type: 'tab.shown' });
    await settle();
    expect([isEditingText(look()), textDraft(look())?.de]).toEqual([true, 'Moin, {{name}}']);
  });

  it('shows skeletons after 500 ms, and asks again where nobody answered', async () => {
    const { actor, clock } = running(translationsMachine);
    const look = () => actor.getSnapshot();
    actor.send({ type: 'tab.shown' });
    expect(areTextsAwaited(look())).toBe(false);
    clock.increment(500);
    expect(areTextsAwaited(look())).toBe(true);
    await settle();
    expect(didTextsFail(look())).toBe(true);
    translationsVerbs(actor).retry();
    expect(didTextsFail(look())).toBe(false);
  });
});
