import { followedVehicleId, hoveredVehicleId, type MapViewSnapshot, pinnedVehicleId } from '../../../src/machines/map/view.ts';
import { alike, click, lack, literal, type SightTable, see } from '../../sights/table.ts';

export const cases = {
  'marker.enter': [{ vehicleId: 7 }, { vehicleId: 8 }],
  'marker.click': [{ vehicleId: 7 }, { vehicleId: 8 }],
  'vehicle.locate': [
    { vehicleId: 7, hasPosition: true, zoom: 12 },
    { vehicleId: 12, hasPosition: false, zoom: 12 },
  ],
};

export const invariants = {
  'a window is pinned to a vehicle': (snapshot: MapViewSnapshot) =>
    snapshot.matches({ window: 'pinned' }) === (pinnedVehicleId(snapshot) !== null),
  'the camera follows a vehicle': (snapshot: MapViewSnapshot) =>
    snapshot.matches({ focus: 'followed' }) === (followedVehicleId(snapshot) !== null),
  'a tooltip is of a vehicle': (snapshot: MapViewSnapshot) =>
    snapshot.matches({ tooltip: 'shown' }) === (hoveredVehicleId(snapshot) !== null),
};

const nameOf: Readonly<Record<number, string>> = { 7: 'EDK 300/5', 8: 'EDK 1000' };

export const sights: SightTable = {
  states: {
    'tooltip.hidden': ({ hovered, pinned }) => (hovered !== null && hovered === pinned ? [] : [lack('tooltip')]),
    'tooltip.shown': ({ hovered, pinned }) =>
      // The card of the vehicle says it already.
      hovered === pinned ? [] : [see('tooltip', undefined, { saying: literal(nameOf[hovered] ?? '') })],
    'window.closed': [lack('region', 'map.card.label')],
    'window.pinned': ({ pinned }) => [see('region', { key: 'map.card.label', values: { name: nameOf[pinned] ?? '' } })],
    'focus.free': [lack('status', undefined, { saying: 'map.noPosition' })],
    'focus.followed': alike('focus.free', 'The camera is the map, which does not stand here'),
    'focus.noPosition': [see('status', undefined, { saying: 'map.noPosition' })],
    'markers.waiting': [],
    'markers.shown': alike('markers.waiting', 'Markers are drawn by the map, which does not stand here'),
  },
  causes: { 'window.close': [click('button', 'map.card.close')] },
};
