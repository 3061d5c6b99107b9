import { expect, it } from 'vitest';
import { type LeaveEvent, leaveMachine, leaveVerbs } from '../../../src/machines/shell/leave.ts';
import { cases } from '../../cases/shell/leave.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../fakes.ts';

coverMachine({ name: 'leave', machine: leaveMachine, cases, states: 8 }, [
  'takes 10 transitions; enters drawer.closed 2, drawer.open 1, sheet.free 2, sheet.guarded 2, texts.free 2, texts.guarded 4',
  'emits drawer.asked 1, leave.granted 1, sheet.asked 1, texts.asked 1',
]);

it.each([
  [[], 'leave.granted'],
  [['sheet.guarded'], 'sheet.asked'],
  [['sheet.guarded', 'sheet.freed'], 'leave.granted'],
  [['drawer.opened'], 'drawer.asked'],
  [['drawer.opened', 'drawer.closed'], 'leave.granted'],
  [['drawer.opened', 'sheet.guarded'], 'drawer.asked'],
  [['sheet.guarded', 'drawer.opened', 'drawer.closed'], 'sheet.asked'],
  [['sheet.guarded', 'drawer.opened', 'sheet.freed'], 'drawer.asked'],
  [['texts.guarded'], 'texts.asked'],
  [['texts.guarded', 'texts.freed'], 'leave.granted'],
  [['texts.guarded', 'drawer.opened'], 'drawer.asked'],
  [['texts.guarded', 'drawer.opened', 'drawer.closed'], 'texts.asked'],
  [['texts.guarded', 'sheet.guarded'], 'sheet.asked'],
] as const satisfies readonly (readonly [readonly LeaveEvent['type'][], string])[])(
  'after %j a way to another view is %s',
  (types, told) => {
    const { actor, emitted } = running(leaveMachine);
    for (const type of types) actor.send({ type });
    leaveVerbs(actor).ask('/faq');
    expect(emitted).toEqual([{ type: told, path: '/faq' }]);
  },
);
