import { type SecondFactorRef, secondFactorMachine } from '../../src/machines/account/second-factor.ts';
import { SecondFactor } from '../../src/views/account/second-factor/second-factor.tsx';
import { cases, facet, sights } from '../../tests/cases/account/second-factor.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Second factor' };

export const Paths = pathsStory({
  machine: secondFactorMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/profile" actors={{ secondFactor: actor as SecondFactorRef }}>
      <SecondFactor isDemo={false} />
    </InPortal>
  ),
});
