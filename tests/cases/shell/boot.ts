export const cases = { 'xstate.done.actor.openPortal': [{ output: { picture: 'portal' } }] };
