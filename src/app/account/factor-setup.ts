import { fromPromise } from 'xstate';
import { copyText } from '../../api/browser/copy-link.ts';
import { factorSetupMachine } from '../../machines/account/factor-setup.ts';

const calls = () => import('../../api/actors/account/second-factor.ts');

/** For the login, which has no contract before somebody logs in, and for the profile. */
export const factorSetup = () =>
  factorSetupMachine.provide({
    actors: {
      startFactor: fromPromise(async ({ input, signal }) => (await calls()).startFactor(input, signal)),
      confirmFactor: fromPromise(async ({ input, signal }) => (await calls()).confirmFactor(input, signal)),
      copyCodes: fromPromise(({ input }) => copyText(input.codes.join('\n'))),
    },
  });
