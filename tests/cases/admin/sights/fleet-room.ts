import type { FleetAnswer } from '../../../../src/machines/admin/fleet-room.ts';
import { click, fill, lack, literal, type SightTable, see } from '../../../sights/table.ts';
import { gravita } from '../fleet-room.ts';

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
