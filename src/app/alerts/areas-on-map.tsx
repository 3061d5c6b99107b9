import { useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import { listAreas } from '../../api/actors/alerts/alert-areas.ts';
import { accountOf } from '../../machines/account/account/selectors.ts';
import { vehicleAreasMachine } from '../../machines/alerts/vehicle-areas.ts';
import { type AreasOnMapProps, AreasOnMap as AreasOnMapView } from '../../views/alerts/areas-on-map/areas-on-map.tsx';
import { usePortal } from '../../views/common/portal-context.tsx';

const machine = vehicleAreasMachine.provide({ actors: { listAreas: fromPromise(({ signal }) => listAreas(signal)) } });

/** With its real logic; loaded once somebody wants the areas on a map, and begun anew for another vehicle or organisation. */
export const AreasOnMap = ({ controller, vehicleId }: Omit<AreasOnMapProps, 'machine'>) => {
  const organisation = useSelector(usePortal().account, (snapshot) => accountOf(snapshot)?.activeOrganisationId);
  return <AreasOnMapView key={`${organisation} ${vehicleId}`} machine={machine} controller={controller} vehicleId={vehicleId} />;
};
