import { says } from '../../walks/words.ts';

export const inputs = [{ parts: {} }];
export const cases = {
  'xstate.error.actor.*': [says('a machine of the portal fails', { error: 'a defect' })],
  'xstate.done.actor.openPortal': [{ output: { parts: {}, picture: 'portal' } }],
};
