import { canReadTelematics } from '../domain/account/access.ts';
import { idsOfDevices } from '../domain/fleet/groups.ts';
import { overlaysView } from '../domain/shell/navigation.ts';
import { currentFleet } from '../machines/fleet/fleet.ts';
import { selectAllFlags } from '../machines/fleet/selection/model.ts';
import { isMultiSelect, toggleOf } from '../machines/fleet/selection/selectors.ts';
import { row } from './connect.ts';
import type { PortalMachines } from './portal-machines.ts';

const fleetOf = ({ fleet }: PortalMachines) => currentFleet(fleet.getSnapshot());

/** Who is told what in the portal. */
export const portalTable = [
  row({ from: 'logout', on: 'logout.granted', to: 'session', as: 'session.logout' }),
  row({ from: 'connection', on: 'connection.lost', to: 'logout', as: 'network.lost' }),
  row({ from: 'connection', on: 'connection.lost', to: 'beat', as: 'network.lost' }),
  row({ from: 'connection', on: 'connection.lost', to: 'fleet', as: 'connection.lost' }),
  row({ from: 'connection', on: 'connection.lost', to: 'liveData', as: 'connection.lost' }),
  row({ from: 'connection', on: 'connection.lost', to: 'stream', as: 'connection.lost' }),
  row({ from: 'connection', on: 'connection.restored', to: 'logout', as: 'network.restored' }),
  row({ from: 'connection', on: 'connection.restored', to: 'beat', as: 'network.restored' }),
  row({ from: 'connection', on: 'connection.restored', to: 'account', as: 'network.restored' }),
  row({ from: 'connection', on: 'connection.restored', to: 'fleet', as: 'connection.restored' }),
  row({ from: 'connection', on: 'connection.restored', to: 'liveData', as: 'connection.restored' }),
  row({ from: 'connection', on: 'connection.restored', to: 'stream', as: 'connection.restored' }),

  row({ from: 'account', on: 'rights.changed', to: 'shell', as: 'rights.changed' }),
  row({
    from: 'account',
    on: 'rights.changed',
    to: 'fleet',
    as: 'fleet.allowed',
    with: ({ rights }) => (canReadTelematics(rights) ? {} : null),
  }),
  row({ from: 'account', on: 'language.read', to: 'language', as: 'language.adopt' }),
  row({ from: 'account', on: 'organisation.switched', to: 'fleet', as: 'vehicles.reload' }),
  row({ from: 'account', on: 'organisation.switched', to: 'firstLook', as: 'organisation.switched' }),
  row({ from: 'account', on: 'organisation.switched', to: 'selection', as: 'all.deselect' }),
  row({
    from: 'account',
    on: 'organisation.refused',
    to: 'notices',
    as: 'notice.show',
    with: () => ({ notice: { key: 'messages.organisationFailed', tone: 'error' } }),
  }),
  row({ from: 'language', on: 'language.chosen', to: 'account', as: 'language.chosen' }),
  row({ from: 'language', on: 'language.chosen', to: 'liveData', as: 'language.changed' }),
  row({ from: 'language', on: 'language.chosen', to: 'faq', as: 'language.changed' }),

  row({ from: 'beat', on: 'beat.live', to: 'session', as: 'poll.beat' }),
  row({ from: 'beat', on: 'beat.live', to: 'account', as: 'poll.beat' }),
  row({ from: 'beat', on: 'beat.live', to: 'fleet', as: 'live.refresh' }),
  row({ from: 'beat', on: 'beat.active', to: 'activeVehicles', as: 'beat.active' }),

  row({ from: 'fleet', on: 'vehicles.changed', to: 'firstLook', as: 'vehicles.changed' }),
  row({ from: 'fleet', on: 'vehicles.changed', to: 'stream', as: 'vehicles.listed' }),
  row({ from: 'fleet', on: 'notice.show', to: 'notices', as: 'notice.show' }),
  row({ from: 'stream', on: 'data.received', to: 'connection', as: 'data.received' }),
  row({ from: 'stream', on: 'live.received', to: 'fleet', as: 'live.received' }),
  row({ from: 'dashboard', on: 'live.received', to: 'fleet', as: 'live.received' }),
  row({ from: 'dashboard', on: 'live.failed', to: 'fleet', as: 'live.failed' }),
  row({ from: 'liveData', on: 'notice.show', to: 'notices', as: 'notice.show' }),

  row({ from: 'firstLook', on: 'vehicles.known', to: 'selection', as: 'vehicles.changed' }),
  ...selectAllFlags.map((one) => {
    const { type, idsIn } = toggleOf(one);
    return row({
      from: 'firstLook',
      on: 'flag.wanted',
      to: 'selection',
      as: type,
      with: ({ flag }, portal) => (flag === one ? { vehicleIds: idsIn(fleetOf(portal)) } : null),
    });
  }),
  row({
    from: 'firstLook',
    on: 'all.wanted',
    to: 'selection',
    as: 'devices.look',
    with: (_, portal) => ({ vehicleIds: idsOfDevices(fleetOf(portal)) }),
  }),
  row({ from: 'selection', on: 'active.changed', to: 'activeVehicles', as: 'active.changed' }),
  // Over a view of one vehicle the panel has done its work with the choice.
  row({
    from: 'selection',
    on: 'active.changed',
    to: 'shell',
    as: 'panel.hide',
    with: (_, { selection }) => (overlaysView(window.innerWidth) && !isMultiSelect(selection.getSnapshot()) ? {} : null),
  }),
  row({ from: 'selection', on: 'vehicle.focused', to: 'mapFrame', as: 'vehicle.focused' }),
  row({ from: 'activeVehicles', on: 'active.settled', to: 'mapFrame', as: 'vehicles.shown' }),
  row({ from: 'activeVehicles', on: 'active.due', to: 'dashboard', as: 'dashboard.refresh' }),
  row({ from: 'activeVehicles', on: 'detail.due', to: 'liveData', as: 'detail.refresh' }),

  row({ from: 'mapToggles', on: 'railway.switched', to: 'mapFrame', as: 'railway.switched' }),
  row({ from: 'mapToggles', on: 'satellite.switched', to: 'mapFrame', as: 'satellite.switched' }),
];

/** The same for what the address names; inside another page's frame it is that page's matter. */
export const addressTable = [
  row({ from: 'place', on: 'address.opened', to: 'address', as: 'address.opened' }),
  row({ from: 'address', on: 'notice.show', to: 'notices', as: 'notice.show' }),
  row({ from: 'account', on: 'organisation.switched', to: 'address', as: 'organisation.switched' }),
  // A window of a vehicle of the organisation before has nothing to show any more.
  row({ from: 'account', on: 'organisation.switched', to: 'mapView', as: 'pin.close' }),
];
