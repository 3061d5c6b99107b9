import { describe, expect, it } from 'vitest';
import { translationsMachine } from '../../../src/machines/admin/translations/chart.ts';
import type { TextAnswer } from '../../../src/machines/admin/translations/model.ts';
import {
  draftForms,
  isEditingText,
  isTextAsking,
  isTextConflicting,
  isTextGuarded,
  textDraft,
  translationsVerbs,
  wasTextRefused,
  wasTextSaved,
} from '../../../src/machines/admin/translations/selectors.ts';
import { greeting, notes, read, saved, theirs } from '../../cases/admin/translations.ts';
import { fake, running, settle } from '../../fakes.ts';

const elsewhere = { room: 'settings', tab: 'other' } as const;
const toView = { type: 'navigation.ask', path: '/faq' } as const;
const toTab = { type: 'place.ask', place: elsewhere } as const;
const ways = [
  ['another view', toView, { type: 'leave.granted', path: '/faq' }],
  ['another tab', toTab, { type: 'place.granted', place: elsewhere }],
] as const;

/** A form in which something was typed, unless told otherwise. */
const typing = async (answer: () => TextAnswer = () => ({ saved }), text = 'Moin, {{name}}') => {
  const machine = translationsMachine.provide({
    actors: { listTexts: fake((_: unknown) => read).actor, saveText: fake(answer).actor } as never,
  });
  const { actor, emitted } = running(machine);
  actor.send({ type: 'tab.shown' });
  await settle();
  const does = translationsVerbs(actor);
  does.edit(greeting);
  does.type('de', text);
  return { actor, emitted, does, look: () => actor.getSnapshot() };
};

describe('A changed text', () => {
  it('is asked about before the form is closed, and stays as it was typed where somebody goes on', async () => {
    const { does, look } = await typing();
    does.cancel();
    expect([isTextAsking(look()), isEditingText(look())]).toEqual([true, true]);
    does.keep();
    expect([isTextAsking(look()), textDraft(look())?.de]).toEqual([false, 'Moin, {{name}}']);
    does.cancel();
    does.discard();
    expect([isTextAsking(look()), isEditingText(look()), textDraft(look())]).toEqual([false, false, null]);
  });

  it('is asked about before another text is opened', async () => {
    const { does, look } = await typing();
    does.edit(greeting);
    expect(isTextAsking(look())).toBe(false);
    does.edit(notes);
    expect([isTextAsking(look()), textDraft(look())?.entry]).toEqual([true, greeting]);
    does.discard();
    expect([isEditingText(look()), isTextAsking(look()), textDraft(look())]).toEqual([true, false, { entry: notes, ...notes.shipped }]);
  });

  it.each(ways)('needs a confirmation before %s shows, which follows once it is discarded', async (_, ask, granted) => {
    const { actor, emitted, does, look } = await typing();
    expect(isTextGuarded(look())).toBe(true);
    actor.send(ask);
    expect([isTextAsking(look()), emitted]).toEqual([true, []]);
    does.keep();
    expect([isTextAsking(look()), emitted, textDraft(look())?.de]).toEqual([false, [], 'Moin, {{name}}']);
    actor.send(ask);
    does.discard();
    expect([isEditingText(look()), isTextGuarded(look()), emitted]).toEqual([false, false, [granted]]);
  });

  it('leads to where somebody wanted to go last', async () => {
    const { actor, emitted, does } = await typing();
    does.cancel();
    actor.send(toView);
    actor.send(toTab);
    does.discard();
    expect(emitted).toEqual([{ type: 'place.granted', place: elsewhere }]);
  });

  it.each(ways)('that is being saved holds %s back until the answer', async (_, ask, granted) => {
    const { actor, emitted, does, look } = await typing();
    does.save();
    actor.send(ask);
    expect([isTextAsking(look()), emitted]).toEqual([false, []]);
    await settle();
    expect([wasTextSaved(look()), emitted]).toEqual([true, [granted]]);
  });

  it('that is refused, or was changed by somebody else meanwhile, is not left', async () => {
    const broken = await typing(() => {
      throw new Error('no answer');
    });
    const other = await typing(() => ({ latest: theirs }));
    for (const { actor, does } of [broken, other]) {
      does.save();
      actor.send(toView);
      await settle();
    }
    expect([wasTextRefused(broken.look()), broken.emitted, isTextConflicting(other.look()), other.emitted]).toEqual([true, [], true, []]);
    broken.does.cancel();
    broken.does.discard();
    expect(broken.emitted).toEqual([]);
  });

  it('waits where the browser itself goes elsewhere, and is there again without a question', async () => {
    const { actor, does, look } = await typing();
    does.cancel();
    actor.send({ type: 'tab.hidden' });
    expect([isTextAsking(look()), isTextGuarded(look())]).toEqual([false, false]);
    actor.send({ type: 'tab.shown' });
    await settle();
    expect([isTextAsking(look()), textDraft(look())?.de]).toEqual([false, 'Moin, {{name}}']);
  });
});

describe('A text that is as it was', () => {
  it('stands in nobody’s way', async () => {
    const { actor, emitted, does, look } = await typing(undefined, greeting.de);
    expect(isTextGuarded(look())).toBe(false);
    actor.send(toView);
    actor.send(toTab);
    expect(emitted).toEqual([
      { type: 'leave.granted', path: '/faq' },
      { type: 'place.granted', place: elsewhere },
    ]);
    does.edit(notes);
    expect([isTextAsking(look()), textDraft(look())?.entry]).toEqual([false, notes]);
    does.cancel();
    expect([isTextAsking(look()), isEditingText(look()), draftForms(look())]).toEqual([false, false, []]);
  });
});
