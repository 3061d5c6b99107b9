import type { AnyActorRef } from 'xstate';
import { keptOwner } from '../../api/browser/device-copies.ts';
import { rememberView, type ViewMemory } from '../../api/browser/view-memory.ts';
import { accountIdOf } from '../../machines/account/session/selectors.ts';
import { currentFleet } from '../../machines/fleet/fleet.ts';
import { keptVehicleIds, selectAllFlag } from '../../machines/fleet/selection/selectors.ts';
import { isTileLayout, vehicleListVerbs } from '../../machines/fleet/vehicle-list.ts';
import { mapCamera } from '../../machines/map/frame/selectors.ts';
import { isRailwayOn, isSatelliteOn, mapTogglesVerbs } from '../../machines/map/toggles.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { ownerOf } from '../portal-owner.ts';

/** Switches on what was on; selection and camera start with what they were. */
export const bringBackView = ({ vehicleList, mapToggles }: PortalActors, memory: ViewMemory | null) => {
  if (memory === null) return;
  const { isTiles, ...was } = memory;
  if (isTiles) vehicleListVerbs(vehicleList).toggleLayout();
  if (was.isRailwayOn) mapTogglesVerbs(mapToggles).toggleRailway();
  if (was.isSatelliteOn) mapTogglesVerbs(mapToggles).toggleSatellite();
};

/** Keeps for a reload how the tab looks, from the moment there are vehicles to choose from. */
export const keepView = (portal: PortalActors) => {
  const { session, fleet, selection, vehicleList, mapToggles, mapFrame, viewMemory } = portal;
  viewMemory.on('look.keep', () => {
    const owner = ownerOf(portal) ?? keptOwner(accountIdOf(session.getSnapshot()));
    if (owner === null || currentFleet(fleet.getSnapshot()).size === 0) return;
    const toggles = mapToggles.getSnapshot();
    rememberView(owner, {
      vehicleIds: keptVehicleIds(selection.getSnapshot()),
      flag: selectAllFlag(selection.getSnapshot()),
      isTiles: isTileLayout(vehicleList.getSnapshot()),
      isRailwayOn: isRailwayOn(toggles),
      isSatelliteOn: isSatelliteOn(toggles),
      camera: mapCamera(mapFrame.getSnapshot()),
    });
  });
  for (const ref of [selection, vehicleList, mapToggles, mapFrame] as readonly AnyActorRef[])
    ref.subscribe(() => viewMemory.send({ type: 'look.changed' }));
  window.addEventListener('pagehide', () => viewMemory.send({ type: 'page.hidden' }));
};
