import { useState } from 'react';
import { type SelectionRef, selectionMachine } from '../../src/machines/fleet/selection/chart.ts';
import { VehiclePanel } from '../../src/views/fleet/vehicles/vehicle-panel.tsx';
import { cases, facet, inputs, sights } from '../../tests/cases/fleet/selection.ts';
import { pathsStory } from '../paths-story.tsx';
import { caseFleet, InPortal } from '../whole-portal.tsx';

const SelectionView = ({ selection }: { selection: SelectionRef }) => {
  const [fleet] = useState(caseFleet);
  return (
    <InPortal actors={{ selection, fleet }}>
      <VehiclePanel hasCounters onHide={() => undefined} />
    </InPortal>
  );
};

export default { title: 'Paths/Selection' };

export const Paths = pathsStory({
  machine: selectionMachine,
  sights,
  cases,
  facet,
  inputs,
  view: (actor) => <SelectionView selection={actor as SelectionRef} />,
});
