import type { VehicleDraft } from '../../../src/domain/admin/fleet-vehicle.ts';
import type { VehicleFormRef, VehicleProblem } from '../../../src/machines/admin/vehicle-form.ts';
import { alike, click, fill, lack, type Name, type SightTable, see } from '../../sights/table.ts';
import { crane, gravita } from './fleet-room.ts';

export { crane, gravita } from './fleet-room.ts';
export const renamed = { ...gravita, revision: 4, name: 'Gravita 70' };

export const cases = {
  'form.opened': [
    { key: gravita.vehicleId, vehicle: gravita },
    { key: 'new' as const, vehicle: null },
    { key: crane.vehicleId, vehicle: crane },
    { key: crane.vehicleId, vehicle: null },
  ],
  'field.type': [
    { column: 'name', text: 'Gravita 70' },
    { column: 'name', text: '' },
  ],
  'xstate.done.actor.saveVehicle': [
    { output: { saved: renamed } },
    { output: { problem: 'name_taken' } },
    { output: { problem: 'changed_meanwhile' } },
  ],
};
export const facet = ({ context: { vehicle, draft, isTried, problem } }: ReturnType<VehicleFormRef['getSnapshot']>) => [
  vehicle?.vehicleId ?? null,
  vehicle?.revision ?? null,
  draft.name,
  draft.isRetired,
  isTried,
  problem,
];

interface Context {
  readonly vehicle: object | null;
  readonly draft: VehicleDraft;
  readonly problem: VehicleProblem | null;
}
const save = 'fleetRoom.save';
const box = 'fleetRoom.retire';
const name: Name = { pattern: 'Name \\(.*\\)' };
const isForm = (from: { matches: (state: never) => boolean }) =>
  ['fresh', 'editing', 'saved'].some((state) => from.matches(state as never));

export const sights: SightTable = {
  view: 'admin/fleet/vehicle-page',
  path: '/useradministration',
  always: ({ problem }: Context, snapshot) =>
    problem === null || snapshot.matches('asking') ? [] : [see('alert', undefined, { saying: `fleetRoom.problem.${problem}` })],
  states: {
    closed: alike('fresh', 'Nobody sees the page while it is closed'),
    fresh: ({ draft, vehicle }: Context) => [
      see('button', save, { disabled: true }),
      lack('status', undefined, { saying: 'fleetRoom.saved' }),
      see('textbox', name, { value: draft.name }),
      ...(vehicle === null ? [lack('checkbox', box)] : [see('checkbox', box, { checked: false })]),
    ],
    editing: ({ draft, vehicle }: Context) => [
      see('button', save, { disabled: false }),
      see('textbox', name, { value: draft.name, invalid: draft.name === '' && vehicle !== null }),
      ...(vehicle === null ? [] : [see('checkbox', box, { checked: draft.isRetired })]),
    ],
    asking: [see('alertdialog', 'fleetRoom.unsaved.title'), see('button', 'fleetRoom.unsaved.stay')],
    saving: [see('button', 'fleetRoom.saving', { disabled: true }), see('textbox', name, { disabled: true })],
    saved: [see('button', save, { disabled: true }), see('status', undefined, { saying: 'fleetRoom.saved' })],
  },
  causes: {
    'field.type': ({ text }, from) => (isForm(from) ? [fill(text as string, 'textbox', name)] : null),
    'retired.toggle': (_, from) => (isForm(from) && (from.context as Context).vehicle !== null ? [click('checkbox', box)] : null),
    'form.save': (_, from) => (from.matches('editing') ? [click('button', save)] : null),
    'form.leave': (_, from) => (isForm(from) ? [click('button', 'fleetRoom.back')] : null),
    'leave.confirm': (_, from) => (from.matches('asking') ? [click('button', 'fleetRoom.unsaved.leave')] : null),
    'leave.cancel': (_, from) => (from.matches('asking') ? [click('button', 'fleetRoom.unsaved.stay')] : null),
  },
};
