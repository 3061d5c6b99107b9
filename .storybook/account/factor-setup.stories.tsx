import { type FactorSetupRef, factorSetupMachine } from '../../src/machines/account/factor-setup.ts';
import { FactorSetup } from '../../src/views/account/second-factor/factor-setup.tsx';
import { cases, facet, inputs, sights } from '../../tests/cases/account/factor-setup.ts';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Factor setup' };

export const Paths = pathsStory({
  machine: factorSetupMachine,
  sights,
  cases,
  facet,
  inputs,
  view: (actor) => <FactorSetup setup={actor as FactorSetupRef} />,
});
