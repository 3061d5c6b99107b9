import { useSelector } from '@xstate/react';
import { currentFleet } from '../../src/machines/fleet/fleet.ts';
import { type LiveDataRef, liveDataMachine } from '../../src/machines/fleet/live-data/chart.ts';
import {
  canUpdateDetail,
  isDetailUpdating,
  liveDataVerbs,
  liveDetail,
  liveVehicleId,
} from '../../src/machines/fleet/live-data/selectors.ts';
import { usePortal } from '../../src/views/common/portal-context.tsx';
import { liveDataFacts } from '../../src/views/fleet/live-data/live-data-facts.ts';
import { LiveDataLayout } from '../../src/views/fleet/live-data/live-data-layout.tsx';
import { LiveDataEmpty } from '../../src/views/fleet/live-data/live-data-states.tsx';
import { useLiveDataTools } from '../../src/views/fleet/live-data/use-live-data-tools.ts';
import { cases, facet, inputs } from '../../tests/cases/fleet/live-data.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

/** The page of one vehicle without its map, which would start anew at every step. */
const LiveDataWithoutMap = () => {
  const { fleet: fleetRef, liveData } = usePortal();
  const tools = useLiveDataTools();
  const fleet = useSelector(fleetRef, currentFleet);
  const vehicleId = useSelector(liveData, liveVehicleId);
  const detail = useSelector(liveData, liveDetail);
  const isUpdating = useSelector(liveData, isDetailUpdating);
  const canUpdate = useSelector(liveData, canUpdateDetail);
  const row = vehicleId === null ? undefined : fleet.index.get(vehicleId);
  if (row === undefined) return <LiveDataEmpty />;
  return (
    <LiveDataLayout
      facts={liveDataFacts(fleet, row, detail, false, tools)}
      missing={tools.formats.missing}
      isUpdating={isUpdating}
      canUpdate={canUpdate}
      onUpdate={liveDataVerbs(liveData).update}
      map={null}
    />
  );
};

export default { title: 'Paths/Live data' };

export const Paths = pathsStory({
  machine: liveDataMachine,

  cases,
  facet,
  inputs,
  view: (actor) => (
    <InPortal actors={{ liveData: actor as LiveDataRef }}>
      <LiveDataWithoutMap />
    </InPortal>
  ),
});
