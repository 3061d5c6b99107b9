import type { FactorDemand } from '../../../src/domain/account/second-factor.ts';
import type { FactorDemandRef } from '../../../src/machines/admin/factor-demand.ts';

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
