import { fromPromise } from 'xstate';
import { copyText } from '../../api/browser/copy-link.ts';
import { isRoomInUse } from '../../machines/admin/admin-console.ts';
import { fleetPage, fleetRoomMachine, openVehicle, openVehicleKey, reportingSubject } from '../../machines/admin/fleet-room.ts';
import { reportingKeysMachine } from '../../machines/admin/reporting-keys.ts';
import { vehicleFileMachine } from '../../machines/admin/vehicle-file.ts';
import { isVehicleUnsaved, vehicleFormMachine } from '../../machines/admin/vehicle-form.ts';
import { calls } from '../../views/common/late/code.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { row } from '../connect.ts';
import { run } from '../parts.ts';
import { watch, watchFields } from '../watch.ts';

const fleetCalls = calls(() => import('../../api/actors/admin/fleet.ts'));

export const fleetMachines = () => ({
  fleetRoom: run(
    fleetRoomMachine.provide({ actors: { listVehicles: fromPromise(async ({ signal }) => (await fleetCalls()).listFleet(signal)) } }),
  ),
  vehicleForm: run(
    vehicleFormMachine.provide({
      actors: { saveVehicle: fromPromise(async ({ input, signal }) => (await fleetCalls()).saveVehicle(input, signal)) },
    }),
  ),
  reportingKeys: run(
    reportingKeysMachine.provide({
      actors: {
        readReporting: fromPromise(async ({ input, signal }) => (await fleetCalls()).readReporting(input, signal)),
        issueKey: fromPromise(async ({ input, signal }) => (await fleetCalls()).issueKey(input, signal)),
        copyKey: fromPromise(({ input }) => copyText(input.key)),
        withdrawKey: fromPromise(async ({ input, signal }) => (await fleetCalls()).withdrawKey(input, signal)),
      },
    }),
  ),
  vehicleFile: run(
    vehicleFileMachine.provide({
      actors: {
        readFile: fromPromise(async ({ input, signal }) => (await fleetCalls()).readVehicleList(input, signal)),
        importFile: fromPromise(async ({ input, signal }) => (await fleetCalls()).importFile(input, signal)),
      },
    }),
  ),
});

const tellRoom = ({ adminConsole, fleetRoom }: PortalActors) =>
  watch(
    [adminConsole],
    () => isRoomInUse(adminConsole.getSnapshot(), 'fleet'),
    (isShown) => fleetRoom.send({ type: isShown ? 'room.opened' : 'room.closed' }),
  );

const tellPages = ({ fleetRoom, vehicleForm, reportingKeys, vehicleFile }: PortalActors) => {
  watch(
    [fleetRoom],
    () => openVehicleKey(fleetRoom.getSnapshot()),
    (key) =>
      vehicleForm.send(
        key === null ? { type: 'form.closed' } : { type: 'form.opened', key, vehicle: openVehicle(fleetRoom.getSnapshot()) },
      ),
  );
  watchFields(
    [fleetRoom],
    () => reportingSubject(fleetRoom.getSnapshot()),
    (subject) => reportingKeys.send(subject === null ? { type: 'subject.closed' } : { type: 'subject.opened', ...subject }),
  );
  watch(
    [fleetRoom],
    () => fleetPage(fleetRoom.getSnapshot()) === 'file',
    (isOpen) => vehicleFile.send({ type: isOpen ? 'page.opened' : 'page.closed' }),
  );
};

const tellUnsaved = ({ vehicleForm, updates }: PortalActors) =>
  watch(
    [vehicleForm],
    () => isVehicleUnsaved(vehicleForm.getSnapshot()),
    (isUnsaved) => updates.send({ type: 'work.changed', place: 'fleet', isUnsaved }),
  );

export const fleetTable = [
  row({ from: 'vehicleForm', on: 'vehicle.saved', to: 'fleetRoom', as: 'vehicle.saved' }),
  row({ from: 'vehicleForm', on: 'vehicle.saved', to: 'fleet', as: 'vehicles.reload' }),
  row({ from: 'vehicleForm', on: 'form.left', to: 'fleetRoom', as: 'page.leave' }),
  row({ from: 'vehicleFile', on: 'vehicles.imported', to: 'fleet', as: 'vehicles.reload' }),
];
export const fleetJoins = [tellRoom, tellPages, tellUnsaved];
