import type { FactorDemand } from '../../../src/domain/account/second-factor.ts';
import type { DemandProblem, FactorDemandRef } from '../../../src/machines/admin/factor-demand.ts';
import { click, lack, type SightTable, see } from '../../sights/table.ts';

export const free: FactorDemand = { isRequired: false, without: 3 };
export const demanded: FactorDemand = { isRequired: true, without: 3 };

export const cases = {
  'xstate.done.actor.readDemand': [{ output: free }, { output: demanded }],
  'xstate.done.actor.saveDemand': [
    { output: { saved: demanded } },
    { output: { saved: free } },
    { output: { problem: 'own_factor_missing' } },
  ],
};
export const facet = ({ context: { demand, problem } }: ReturnType<FactorDemandRef['getSnapshot']>) => [
  demand?.isRequired ?? null,
  problem,
];

interface Context {
  readonly demand: FactorDemand | null;
  readonly problem: DemandProblem | null;
}
const [require, release, confirm, retry] = ['require', 'release', 'confirm', 'retry'].map((key) => `people.demand.${key}`) as [
  string,
  string,
  string,
  string,
];
const region = (busy: boolean) => see('region', 'people.demand.title', { busy });
const nothing = [lack('button', require), lack('button', release), lack('alertdialog')];

export const sights: SightTable = {
  view: 'admin/people/factor-demand',
  path: '/useradministration',
  states: {
    closed: [region(false), ...nothing, lack('button', retry)],
    'open.loading': [region(true), ...nothing],
    'open.failed': [region(false), see('alert', undefined, { saying: 'people.demand.unread' }), see('button', retry)],
    'open.ready': ({ demand, problem }: Context) => [
      region(false),
      see('button', demand?.isRequired === true ? release : require, { disabled: false }),
      lack('alertdialog'),
      ...(problem === null ? [] : [see('alert', undefined, { saying: `people.demand.${problem === 'failed' ? 'failed' : 'own'}` })]),
    ],
    'open.asking': [see('alertdialog', require), see('button', confirm), lack('button', require)],
    'open.saving': ({ demand }: Context) => [
      region(true),
      see('button', demand?.isRequired === true ? release : require, { disabled: true }),
    ],
  },
  causes: {
    'demand.retry': (_, from) => (from.matches({ open: 'failed' }) ? [click('button', retry)] : null),
    'demand.ask': (_, from) => (from.can({ type: 'demand.ask' }) ? [click('button', require)] : null),
    'demand.cancel': (_, from) => (from.matches({ open: 'asking' }) ? [click('button', 'people.demand.cancel')] : null),
    'demand.confirm': (_, from) => (from.matches({ open: 'asking' }) ? [click('button', confirm)] : null),
    'demand.release': (_, from) => (from.can({ type: 'demand.release' }) ? [click('button', release)] : null),
  },
};
