import type { OwnSession } from '../../../src/domain/account/own-session.ts';
import type { OwnSessionsRef } from '../../../src/machines/account/own-sessions.ts';

const at = Date.parse('2026-11-23T10:15:30Z');
export const here: OwnSession = {
  id: '0190c0de-0000-7000-8000-000000000001',
  browser: 'Chrome',
  system: 'Windows',
  address: '198.51.100.7',
  since: at,
  lastUsed: at + 3_600_000,
  isCurrent: true,
};
export const tablet: OwnSession = {
  ...here,
  id: '0190c0de-0000-7000-8000-000000000002',
  browser: 'Safari',
  system: 'iPadOS',
  address: '203.0.113.9',
  isCurrent: false,
};

export const cases = {
  'session.end': [{ id: tablet.id }, { id: here.id }],
  'xstate.done.actor.listSessions': [{ output: [here, tablet] }, { output: [here] }],
};
export const facet = ({ context: { list, endingId } }: ReturnType<OwnSessionsRef['getSnapshot']>) => [
  list?.length ?? null,
  endingId !== null,
];
