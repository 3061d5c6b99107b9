import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { hoveredVehicleId, pinnedVehicleId } from '../../../machines/map/view.ts';
import { usePortal } from '../../common/portal-context.tsx';
import type { MapController } from '../controller/map-controller.ts';
import type { ClusterTarget } from '../controller/targets.ts';
import { staleText, tooltipText } from './card-texts.ts';
import { ClusterTooltip } from './cluster-tooltip.tsx';
import { useAnchor } from './use-anchor.ts';
import { useCardTools } from './use-card-tools.ts';
import { useMapVehicle } from './use-map-vehicle.ts';
import { VehicleTooltip } from './vehicle-tooltip.tsx';

const Hovered = ({ id, controller }: { id: number; controller: MapController }) => {
  const vehicle = useMapVehicle(id);
  const tools = useCardTools();
  const ref = useAnchor(controller, id);
  if (!vehicle) return null;
  return (
    <VehicleTooltip
      ref={ref}
      name={vehicle.name}
      status={vehicle.status}
      isElectric={vehicle.kind === 'electric'}
      heading={vehicle.heading}
      text={tooltipText(vehicle, tools)}
      stale={staleText(vehicle, tools)}
    />
  );
};

export const HoveredCluster = ({ cluster, controller }: { cluster: ClusterTarget; controller: MapController }) => {
  const { longitude, latitude } = cluster;
  const place = useMemo(() => [longitude, latitude] as const, [longitude, latitude]);
  const ref = useAnchor(controller, place);
  return <ClusterTooltip ref={ref} count={cluster.count} tally={cluster.tally} names={cluster.names} />;
};

/** The pinned vehicle says everything in its card already. */
export const HoverTooltip = ({ controller }: { controller: MapController }) => {
  const { mapView } = usePortal();
  const id = useSelector(mapView, hoveredVehicleId);
  const pinned = useSelector(mapView, pinnedVehicleId);
  return id === null || id === pinned ? null : <Hovered key={id} id={id} controller={controller} />;
};
