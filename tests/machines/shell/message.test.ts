import { describe, expect, it } from 'vitest';
import { areDetailsOpen, canDismiss, messageMachine, messageShown, messageVerbs } from '../../../src/machines/shell/message.ts';
import { cases, facet } from '../../cases/shell/message.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../fakes.ts';

coverMachine({ name: 'message', machine: messageMachine, cases, facet, states: 5 }, [
  'takes 10 transitions; enters none 6, read 1, readOnce 1, shown 3',
  'emits message.seen 3',
  'sets message 9',
]);

const message = { text: { 'de-DE': 'Wartung', 'en-GB': 'Maintenance' }, ts: 7, isDismissable: true };
const prompt = (isDismissable = true) => {
  const { actor, emitted } = running(messageMachine);
  const verbs = messageVerbs(actor);
  verbs.answer({ ...message, isDismissable });
  const shown = () => messageShown(actor.getSnapshot())?.text['en-GB'] ?? null;
  return { actor, emitted, verbs, shown, can: () => canDismiss(actor.getSnapshot()) };
};

describe('The message prompt', () => {
  it('shows the text of the answer, and nothing for an answer without one [UPD-009]', () => {
    const { shown, verbs } = prompt();
    expect(shown()).toBe('Maintenance');
    verbs.answer(null);
    expect(shown()).toBeNull();
  });

  it('is gone once dismissed, and its time is kept, from the details too [UPD-010]', () => {
    for (const isOpened of [false, true]) {
      const { shown, verbs, emitted } = prompt();
      if (isOpened) verbs.open();
      verbs.dismiss();
      expect([shown(), emitted]).toEqual([null, [{ type: 'message.seen', ts: 7 }]]);
    }
  });

  it('has no dismiss control where dismissing is disabled [UPD-011]', () => {
    expect(prompt().can()).toBe(true);
    const { can, verbs, shown, emitted } = prompt(false);
    expect(can()).toBe(false);
    verbs.dismiss();
    expect([shown(), emitted]).toEqual(['Maintenance', []]);
  });

  it('counts as seen when its details are opened where dismissing is disabled, and there alone [UPD-012]', () => {
    const free = prompt();
    free.verbs.open();
    free.verbs.close();
    expect([free.shown(), free.emitted]).toEqual(['Maintenance', []]);
    const { actor, verbs, shown, emitted } = prompt(false);
    verbs.open();
    expect([areDetailsOpen(actor.getSnapshot()), shown(), emitted]).toEqual([true, 'Maintenance', [{ type: 'message.seen', ts: 7 }]]);
    verbs.answer(null);
    expect(shown()).toBe('Maintenance');
    verbs.close();
    expect(shown()).toBeNull();
  });

  it('goes when another tab saw it, not for an older one', () => {
    const { verbs, shown } = prompt();
    verbs.see(6);
    expect(shown()).toBe('Maintenance');
    verbs.see(7);
    expect(shown()).toBeNull();
  });
});
