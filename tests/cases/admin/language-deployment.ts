import type { LanguageDeploymentRef } from '../../../src/machines/admin/language-deployment.ts';
import { click, lack, type SightTable, see } from '../../sights/table.ts';

export const cases = {
  'sure.set': [{ isSure: true }, { isSure: false }],
  'xstate.done.actor.deployLanguages': [
    { output: 'deployed' },
    { output: 'nothing_new' },
    { output: 'deployment_running' },
    { output: 'not_publisher' },
  ],
};
export const facet = ({ context: { isSure, answer } }: ReturnType<LanguageDeploymentRef['getSnapshot']>) => [isSure, answer];

interface Context {
  readonly isSure: boolean;
  readonly answer: string | null;
}
const start = 'translation.deploy.start';

export const sights: SightTable = {
  view: 'admin/translation/language-deployment',
  path: '/useradministration',
  states: {
    ready: ({ isSure, answer }: Context) => [
      see('checkbox', 'translation.deploy.sure', { checked: isSure }),
      see('button', start, { disabled: !isSure }),
      lack('status', undefined, { saying: 'translation.deploy.failed' }),
      ...(answer === null ? [] : [see('status', undefined, { saying: `translation.deploy.${answer}` })]),
    ],
    deploying: [see('button', 'translation.deploy.running', { disabled: true })],
    failed: [see('status', undefined, { saying: 'translation.deploy.failed' })],
  },
  causes: {
    'sure.set': ({ isSure }, from) =>
      !from.matches('deploying') && (from.context as Context).isSure !== isSure ? [click('checkbox', 'translation.deploy.sure')] : null,
    'languages.deploy': (_, from) => (from.can({ type: 'languages.deploy' }) ? [click('button', start)] : null),
  },
};
