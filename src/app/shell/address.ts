import { addressBar } from '../../api/browser/address-bar.ts';
import { moveOf, namedVehicle, needsWindow } from '../../domain/shell/address-move.ts';
import { noLink, queryOf, readLink } from '../../domain/shell/link.ts';
import { namedView } from '../../domain/shell/view.ts';
import { currentFleet, isFleetNewest, isFleetStored } from '../../machines/fleet/fleet.ts';
import { activeVehicleId, focusedVehicleId, isMultiSelect, selectionVerbs } from '../../machines/fleet/selection/selectors.ts';
import { mapViewVerbs, pinnedVehicleId } from '../../machines/map/view.ts';
import { addressVerbs, isEntryNamed, isVehicleAwaited, namedLink } from '../../machines/shell/address/selectors.ts';
import { isPlaceOver } from '../../machines/shell/place.ts';
import { currentView, isFramed, pathOfShell, screenKind } from '../../machines/shell/shell/selectors.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { watch, when } from '../watch.ts';

/** Keeps the address in step with what is shown, and shows what it names; inside another page's frame it is that page's matter. */
export const wireAddress = (portal: PortalActors) => {
  if (isFramed(portal.shell.getSnapshot())) return;
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
  const bar = addressBar((isReturn) => {
    answers[moveOf({ isReturn, isEntryOpen: isEntryNamed(address.getSnapshot()), isLayer: bar.isLayer(), isInView: isInView() })]();
    look();
  });
  const look = () => {
    if (isPlaceOver(place.getSnapshot()) || !isInView()) return;
    place.send({ type: 'place.reached', link: readLink(view(), bar.search()), isLayer: bar.isLayer() });
    if (screenKind(shell.getSnapshot()) === 'view') bar.write(queryOf(view(), named()));
  };
  address.on('layer.wanted', () => {
    if (bar.isLayer()) return;
    const link = named();
    // An entry that came with the address gets its list below it.
    if (readLink(view(), bar.search()).entryId !== null) bar.write(queryOf(view(), { ...link, entryId: null }));
    bar.pushLayer(bar.path() + queryOf(view(), link));
  });
  address.on('layer.kept', () => bar.pushLayer(pathOfShell(shell.getSnapshot()) + queryOf(currentView(shell.getSnapshot()), named())));
  address.on('layer.left', bar.leaveLayer);
  logout.on('logout.granted', () => {
    bar.write('');
    place.send({ type: 'session.ended' });
  });
  shell.subscribe(look);
  address.subscribe(look);
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
  const isAwaited = () => isVehicleAwaited(address.getSnapshot());
  const tellListed = () => {
    if (isAwaited()) address.send({ type: 'vehicles.listed', vehicleIds: Array.from(ids()), isNewest: isFleetNewest(fleet.getSnapshot()) });
  };
  // Told again with every list, and with every wish for a vehicle.
  watch([fleet, address], () => (isAwaited() ? ids() : null), tellListed);
  watch(
    [fleet, address],
    () => (isAwaited() ? `${namedLink(address.getSnapshot()).vehicleId} ${isFleetNewest(fleet.getSnapshot())}` : null),
    tellListed,
  );
  when(
    [fleet, address],
    () => isAwaited() && isFleetStored(fleet.getSnapshot()),
    () => address.send({ type: 'vehicles.unreachable' }),
  );
  address.on('vehicle.wanted', ({ vehicleId }) => {
    if (!currentFleet(fleet.getSnapshot()).index.has(vehicleId)) return;
    selectionVerbs(selection).show(vehicleId);
    if (needsWindow(chosen(), vehicleId)) mapViewVerbs(mapView).click(vehicleId);
  });
};
