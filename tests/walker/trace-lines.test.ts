import { expect, it } from 'vitest';
import { traceAt } from '../../.storybook/walker/trace-lines.ts';

const sheet = `login: what is seen

Started with {}
  start → editing
    username.change value: "" → stays
      login.submit → nothing happens
    username.change value: "nina" → stays; username = "nina"
      login.submit → submitting
        createAgain answers {kind: "refused", status: 401} → editing
        createAgain answers {kind: "refused", status: 500} → failed
`;
const track = (...events: readonly object[]) => ({ input: {}, steps: events.map((event) => ({ event: event as { type: string } })) });

it('follows the line of the payload where one event has several below the same line', () => {
  const way = track(
    { type: 'username.change', value: 'nina' },
    { type: 'login.submit' },
    { type: 'xstate.done.actor.createAgain', output: { kind: 'refused', status: 500 } },
  );
  expect(traceAt(sheet, 0, way, 3)).toEqual([
    'start → editing',
    'username.change value: "nina" → stays; username = "nina"',
    'login.submit → submitting',
    'createAgain answers {kind: "refused", status: 500} → failed',
  ]);
  expect(traceAt(sheet, 0, track({ type: 'username.change', value: '' }), 1)[1]).toBe('username.change value: "" → stays');
});
