import { useSelector } from '@xstate/react';
import { linkTo } from '../../../domain/shell/link.ts';
import type { View } from '../../../domain/shell/view.ts';
import { mapViewVerbs, pinnedVehicleId } from '../../../machines/map/view.ts';
import { addressVerbs } from '../../../machines/shell/address/selectors.ts';
import { currentView } from '../../../machines/shell/shell/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import type { MapController } from '../controller/map-controller.ts';
import { cardFacts } from './card-texts.ts';
import { useAnchor } from './use-anchor.ts';
import { useCardTools } from './use-card-tools.ts';
import { useMapVehicle } from './use-map-vehicle.ts';
import { type CardLink, VehicleCard } from './vehicle-card.tsx';

const destinations: readonly { key: CardLink['key']; view: View }[] = [
  { key: 'liveData', view: 'livedata' },
  { key: 'track', view: 'trackingmap' },
  { key: 'logbook', view: 'logbook-all-entries' },
];

const Card = ({ id, controller }: { id: number; controller: MapController }) => {
  const { address, shell, mapView } = usePortal();
  const vehicle = useMapVehicle(id);
  const tools = useCardTools();
  const ref = useAnchor(controller, id);
  if (!vehicle) return null;
  return (
    <VehicleCard
      ref={ref}
      name={vehicle.name}
      kind={tools.t(`kind.${vehicle.kind}`)}
      status={vehicle.status}
      isElectric={vehicle.kind === 'electric'}
      heading={vehicle.heading}
      facts={cardFacts(vehicle, tools)}
      links={destinations.map(({ key, view }) => ({ key, href: linkTo(view, { vehicleId: id }) }))}
      onCopyLink={() => addressVerbs(address).copy(linkTo(currentView(shell.getSnapshot()), { vehicleId: id }))}
      onClose={mapViewVerbs(mapView).closeWindow}
    />
  );
};

export const PinnedCard = ({ controller }: { controller: MapController }) => {
  const id = useSelector(usePortal().mapView, pinnedVehicleId);
  return id === null ? null : <Card key={id} id={id} controller={controller} />;
};
