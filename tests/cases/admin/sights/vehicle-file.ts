import type { FileFailure, ReadFile } from '../../../../src/machines/admin/vehicle-file.ts';
import { alike, click, lack, literal, type SightTable, see } from '../../../sights/table.ts';

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
