import { type PeriodRef, periodMachine } from '../../src/machines/history/period.ts';
import { PeriodChoice } from '../../src/views/history/tracking/period-choice.tsx';
import { cases, facet, inputs } from '../../tests/cases/history/period.ts';
import { sights } from '../../tests/cases/history/sights/period.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Period' };

export const Paths = pathsStory({
  machine: periodMachine,
  sights,
  cases,
  facet,
  inputs,
  view: (actor) => (
    <InPortal path="/trackingmap" actors={{ period: actor as PeriodRef }}>
      <PeriodChoice />
    </InPortal>
  ),
});
