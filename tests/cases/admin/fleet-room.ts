import type { FleetVehicle } from '../../../src/domain/admin/fleet-vehicle.ts';
import type { FleetAnswer, FleetRoomRef } from '../../../src/machines/admin/fleet-room.ts';
import { click, fill, lack, literal, type SightTable, see } from '../../sights/table.ts';

const asOf = Date.parse('2026-11-23T10:15:30Z');

export const gravita: FleetVehicle = {
  vehicleId: 7,
  revision: 3,
  name: 'Gravita 7',
  model: 'Gravita 10 BB',
  type: 'Diesellok',
  engine: 'diesel',
  fabricNumber: '5001234',
  manufacturer: 'Voith',
  constructionYear: 2009,
  weight: 80_000,
  evn: '92 80 1261 045-9',
  group: 'Hafen',
  retiredAt: null,
  keys: 1,
  lastContact: asOf - 60_000,
};
export const crane: FleetVehicle = {
  ...gravita,
  vehicleId: 8,
  revision: 1,
  name: 'Kran 8',
  model: 'Kran',
  fabricNumber: null,
  evn: null,
  group: null,
  keys: 0,
  lastContact: null,
};
export const retired: FleetVehicle = { ...gravita, vehicleId: 9, name: 'Köf 9', retiredAt: asOf - 86_400_000 };
export const answer: FleetAnswer = { vehicles: [gravita, crane, retired], asOf };
/** More than stand in the list at first. */
export const fleet: FleetAnswer = {
  vehicles: [...answer.vehicles, ...Array.from({ length: 120 }, (_, i) => ({ ...crane, vehicleId: 100 + i, name: `Lok ${i}` }))],
  asOf,
};

export const cases = {
  'search.type': [{ text: 'xyz' }],
  'contact.choose': [{ contact: 'never' }],
  'vehicle.open': [{ vehicleId: 7 }, { vehicleId: 99 }],
  'vehicle.saved': [{ vehicleId: 8 }],
  'xstate.done.actor.listVehicles': [{ output: answer }, { output: fleet }],
};
export const facet = ({ context: { answer: list, search, contact, shown, openId } }: ReturnType<FleetRoomRef['getSnapshot']>) => [
  list?.vehicles.length ?? null,
  search,
  contact,
  shown > 100,
  openId,
];

interface Context {
  readonly answer: FleetAnswer | null;
  readonly search: string;
  readonly contact: string;
}
const room = 'fleetRoom.title';
const isBusy = (busy: boolean) => see('region', room, { busy });
const open = { key: 'fleetRoom.openOf', values: { name: gravita.name } };
const isGravitaShown = ({ search, contact }: Context) => search !== 'xyz' && contact === 'all';
const isListed = (from: { matches: (state: never) => boolean }) => from.matches({ open: 'listed' } as never);

export const sights: SightTable = {
  view: 'admin/fleet/fleet-room',
  path: '/useradministration',
  states: {
    closed: [
      isBusy(false),
      lack('table'),
      see('button', 'fleetRoom.add', { disabled: true }),
      lack('alert', undefined, { saying: 'fleetRoom.failed' }),
    ],
    'open.loading.quiet': (_, snapshot) =>
      snapshot.matches({ open: { loading: 'quiet' } }) ? [isBusy(true), lack('status', 'fleetRoom.loading')] : [],
    'open.loading.long': ({ answer }: Context) => (answer === null ? [isBusy(true), see('status', 'fleetRoom.loading')] : []),
    'open.failed': [isBusy(false), see('alert', undefined, { saying: 'fleetRoom.failed' }), see('button', 'fleetRoom.retry')],
    'open.listed': (context: Context) => [
      isBusy(false),
      see('button', 'fleetRoom.add', { disabled: false }),
      ...(isGravitaShown(context) ? [see('button', open, { disabled: false }), see('cell', literal(gravita.model))] : []),
    ],
    'open.vehicle': [see('form', 'fleetRoom.form'), see('button', 'fleetRoom.back')],
    'open.file': [see('region', 'fleetRoom.import.title'), see('button', 'fleetRoom.import.choose'), lack('form')],
    'open.gateways': [
      see('region', 'fleetRoom.report.titleGateways'),
      see('button', 'fleetRoom.back'),
      lack('button', 'fleetRoom.import.choose'),
    ],
  },
  causes: {
    'list.retry': (_, from) => (from.matches({ open: 'failed' }) ? [click('button', 'fleetRoom.retry')] : null),
    'search.type': ({ text }, from) =>
      isListed(from) || from.matches({ open: 'loading' }) ? [fill(text as string, 'searchbox', 'fleetRoom.search')] : null,
    'more.show': (_, from) => (from.can({ type: 'more.show' }) ? [click('button', 'fleetRoom.more')] : null),
    'vehicle.open': ({ vehicleId }, from) =>
      vehicleId === gravita.vehicleId && isListed(from) && isGravitaShown(from.context as Context) ? [click('button', open)] : null,
    'vehicle.new': (_, from) => (isListed(from) ? [click('button', 'fleetRoom.add')] : null),
    'file.open': (_, from) => (isListed(from) ? [click('button', 'fleetRoom.file')] : null),
    'gateways.open': (_, from) => (isListed(from) ? [click('button', 'fleetRoom.gateways')] : null),
    'page.leave': (_, from) =>
      from.matches({ open: 'file' }) || from.matches({ open: 'gateways' }) ? [click('button', 'fleetRoom.back')] : null,
  },
};
