import type { FileFailure, ReadFile, VehicleFileRef } from '../../../src/machines/admin/vehicle-file.ts';
import { alike, click, lack, literal, type SightTable, see } from '../../sights/table.ts';

const unstated = { fabricNumber: null, manufacturer: null, constructionYear: null, weight: null, evn: null, group: null };
const listed = (row: number, name: string) => ({ ...unstated, row, name, model: 'V 60', type: 'Diesellok', engine: 'diesel' });
export const fine = {
  name: 'flotte.csv',
  text: 'name;model;type;engine\nV 60 A;V 60;Diesellok;diesel\nV 60 B;V 60;Diesellok;diesel\n',
  format: 'csv' as const,
  vehicles: [listed(2, 'V 60 A'), listed(3, 'V 60 B')],
  problems: [],
};
export const taken = { row: 3, column: 'name', fault: 'name_taken' };
export const wrong = { ...fine, vehicles: [], problems: [{ row: 2, column: 'engine', fault: 'missing' }] };

const file = (name: string, size = 100) => Object.assign({ name, size }, { toJSON: () => name }) as unknown as File;
export const small = file('flotte.csv');
export const large = file('alles.csv', 5_000_000);

export const cases = {
  'file.choose': [{ file: small }, { file: large }],
  'xstate.done.actor.readFile': [{ output: fine }, { output: wrong }],
  'xstate.done.actor.importFile': [{ output: { imported: 2, problems: [] } }, { output: { imported: 0, problems: [taken] } }],
};
export const facet = ({ context: { file: read, imported, failure } }: ReturnType<VehicleFileRef['getSnapshot']>) => [
  read?.problems.length ?? null,
  imported,
  failure,
];

interface Context {
  readonly file: ReadFile | null;
  readonly failure: FileFailure | null;
}
const choose = 'fleetRoom.import.choose';
const take = { key: 'fleetRoom.import.take', values: { count: 2 } };
const done = { key: 'fleetRoom.import.done', values: { count: 2 } };

const seenOf = ({ problems: [first] }: ReadFile) =>
  first === undefined
    ? [see('button', take, { disabled: false }), see('cell', literal('V 60 A'))]
    : [lack('button', take), see('cell', `fleetRoom.fault.${first.fault}`)];

export const sights: SightTable = {
  view: 'admin/fleet/file-page',
  path: '/useradministration',
  always: ({ failure }: Context) => (failure === null ? [] : [see('alert', undefined, { saying: `fleetRoom.import.failure.${failure}` })]),
  states: {
    closed: alike('open.waiting', 'Nobody sees the page while it is closed'),
    'open.waiting': [see('button', choose, { disabled: false }), lack('table'), lack('status', undefined, { saying: done })],
    'open.reading': [see('button', 'fleetRoom.import.reading', { disabled: true })],
    'open.checked': ({ file }: Context) => [
      see('button', choose, { disabled: false }),
      see('table'),
      ...(file === null ? [] : seenOf(file)),
    ],
    importing: [see('button', 'fleetRoom.import.taking', { disabled: true }), see('button', choose, { disabled: true })],
    'open.done': [see('status', undefined, { saying: done }), lack('button', take), lack('table')],
  },
  causes: { 'file.import': (_, from) => (from.can({ type: 'file.import' }) ? [click('button', take)] : null) },
};
