import { describe, expect, it } from 'vitest';
import { dialogMachine, dialogVerbs, openDialog } from '../../../src/machines/shell/dialog.ts';
import { cases } from '../../cases/shell/dialog.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../fakes.ts';

coverMachine({ name: 'dialog', machine: dialogMachine, cases, states: 2 });

describe('A dialog', () => {
  it.each([
    [undefined, 2000],
    [3000, 3000],
    [4000, 4000],
  ] as const)('with duration %s closes after %i ms [LIM-001]', (closesAfter, duration) => {
    const { actor, clock } = running(dialogMachine);
    const content = { titleKey: 'dialog.saved', ...(closesAfter && { closesAfter }) };
    expect(openDialog(actor.getSnapshot())).toBeNull();
    dialogVerbs(actor).open(content);
    clock.increment(duration - 1);
    expect(openDialog(actor.getSnapshot())).toEqual(content);
    clock.increment(1);
    expect(openDialog(actor.getSnapshot())).toBeNull();
  });

  it('opened over another has its own full time, and can be closed [LIM-001]', () => {
    const { actor, clock } = running(dialogMachine);
    const verbs = dialogVerbs(actor);
    verbs.open({ titleKey: 'dialog.saved' });
    clock.increment(1500);
    verbs.open({ titleKey: 'dialog.failed' });
    clock.increment(1999);
    expect(openDialog(actor.getSnapshot())?.titleKey).toBe('dialog.failed');
    verbs.close();
    expect(openDialog(actor.getSnapshot())).toBeNull();
  });
});
