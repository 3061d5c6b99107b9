import type { LanguageDeploymentRef } from '../../../src/machines/admin/language-deployment.ts';

export const cases = {
  'sure.set': [{ isSure: true }, { isSure: false }],
  'xstate.done.actor.deployLanguages': [{ output: 'deployed' }, { output: 'nothing_new' }, { output: 'deployment_running' }],
};
export const facet = ({ context: { isSure, answer } }: ReturnType<LanguageDeploymentRef['getSnapshot']>) => [isSure, answer];
