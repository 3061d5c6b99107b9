import { addressBar } from '../../api/browser/address-bar.ts';
import { moveOf, namedVehicle } from '../../domain/shell/address-move.ts';
import { noLink, queryOf, readLink } from '../../domain/shell/link.ts';
import { namedView } from '../../domain/shell/view.ts';
import { currentFleet, isFleetNewest, isFleetStored } from '../../machines/fleet/fleet.ts';
import { activeVehicleId, focusedVehicleId, isMultiSelect } from '../../machines/fleet/selection/selectors.ts';
import { pinnedVehicleId } from '../../machines/map/view.ts';
import { addressVerbs, awaitedVehicleId, isEntryNamed, isVehicleAwaited, namedLink } from '../../machines/shell/address/selectors.ts';
import { currentView, pathOfShell, screenKind } from '../../machines/shell/shell/selectors.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { each, watch, watchFields, when } from '../watch.ts';

/** Keeps the address in step with what is shown, and shows what it names. */
export const wireAddress = (portal: PortalActors) => {
  wireVehicle(portal);
  wireBar(portal);
};

const wireBar = ({ address, place, shell, logout }: PortalActors) => {
  const does = addressVerbs(address);
  /** Of the address: the shell hears of another path a little later. */
  const view = () => namedView(bar.path()) ?? 'dashboard';
  const named = () => namedLink(address.getSnapshot());
  const isInView = () => bar.path() === pathOfShell(shell.getSnapshot());
  const answers = {
    entryLeft: () => does.open({ ...noLink, isWhole: true }, false),
    kept: () => place.send({ type: 'place.kept' }),
    moved: () => place.send({ type: 'place.moved' }),
  };
  const bar = addressBar((move) => {
    answers[moveOf({ ...move, isEntryOpen: isEntryNamed(address.getSnapshot()), isLayer: bar.isLayer(), isInView: isInView() })]();
    look();
  });
  const look = () =>
    place.send({
      type: 'place.seen',
      isInView: isInView(),
      isView: screenKind(shell.getSnapshot()) === 'view',
      link: readLink(view(), bar.search()),
      isLayer: bar.isLayer(),
    });
  place.on('query.due', () => bar.write(queryOf(view(), named())));
  address.on('layer.wanted', () => bar.layOver(queryOf(view(), { ...named(), entryId: null }), bar.path() + queryOf(view(), named())));
  address.on('layer.kept', () => bar.pushLayer(pathOfShell(shell.getSnapshot()) + queryOf(currentView(shell.getSnapshot()), named())));
  address.on('layer.left', bar.leaveLayer);
  logout.on('logout.granted', () => {
    bar.write('');
    place.send({ type: 'session.ended' });
  });
  each([shell, address], look);
  look();
};

const wireVehicle = ({ address, selection, mapView, fleet }: PortalActors) => {
  const chosen = () => {
    const snapshot = selection.getSnapshot();
    const [active, focused] = [activeVehicleId(snapshot), focusedVehicleId(snapshot)];
    return { isMulti: isMultiSelect(snapshot), active, focused, pinned: pinnedVehicleId(mapView.getSnapshot()) };
  };
  watch(
    [selection, mapView],
    () => namedVehicle(chosen()),
    (vehicleId) => address.send({ type: 'vehicle.shown', vehicleId }),
  );
  const ids = () => currentFleet(fleet.getSnapshot()).ids;
  // Told again with every list, and with every wish for a vehicle.
  watchFields(
    [fleet, address],
    () => ({ wanted: awaitedVehicleId(address.getSnapshot()), ids: ids(), isNewest: isFleetNewest(fleet.getSnapshot()) }),
    ({ isNewest }) => address.send({ type: 'vehicles.listed', vehicleIds: Array.from(ids()), isNewest }),
  );
  when(
    [fleet, address],
    () => isVehicleAwaited(address.getSnapshot()) && isFleetStored(fleet.getSnapshot()),
    () => address.send({ type: 'vehicles.unreachable' }),
  );
};
