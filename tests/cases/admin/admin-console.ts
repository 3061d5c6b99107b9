import type { AdminConsoleRef } from '../../../src/machines/admin/admin-console.ts';

export const inputs = [{ environment: 'staging' as const }, { environment: 'production' as const }, { environment: 'local' as const }];
export const cases = {
  'room.choose': [{ room: 'settings' }, { room: 'audit' }],
  'place.granted': [{ place: { room: 'settings', tab: 'other' } }],
  'tab.choose': [{ tab: 'users' }, { tab: 'translation' }, { tab: 'other' }],
  'xstate.done.actor.checkPermission': [
    { output: { userIsAllowed: true, myUserRole: 'administrator' } },
    { output: { userIsAllowed: false, myUserRole: 'user' } },
  ],
};
export const facet = ({ context }: ReturnType<AdminConsoleRef['getSnapshot']>) => [
  context.environment,
  context.role,
  context.room,
  context.tab,
  context.isTesting,
];
