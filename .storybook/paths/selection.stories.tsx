import { type SelectionRef, selectionMachine } from '../../src/machines/selection.ts';
import { VehiclePanel } from '../../src/views/vehicles/vehicle-panel.tsx';
import { cases, facet, inputs } from '../../tests/cases/selection.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Selection' };

export const Paths = pathsStory({
  machine: selectionMachine,
  cases,
  facet,
  inputs,
  view: (actor) => (
    <InPortal actors={{ selection: actor as SelectionRef }}>
      <VehiclePanel hasCounters onHide={() => undefined} />
    </InPortal>
  ),
});
