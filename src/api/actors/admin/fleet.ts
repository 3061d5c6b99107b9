import { Effect } from 'effect';
import type { Reporting } from '../../../domain/admin/fleet-vehicle.ts';
import { VehicleId } from '../../../domain/common/ids.ts';
import type { FleetAnswer } from '../../../machines/admin/fleet-room.ts';
import type { IssuedKey, ReportingSubject } from '../../../machines/admin/reporting-keys.ts';
import type { ImportAnswer, ReadFile } from '../../../machines/admin/vehicle-file.ts';
import type { VehicleAnswer, VehicleChange, VehicleProblem } from '../../../machines/admin/vehicle-form.ts';
import { ask } from '../../client.ts';
import { FleetGroup } from '../../contract/admin/fleet.ts';
import { DevicesGroup } from '../../contract/fleet/devices.ts';
import { run } from '../../runtime.ts';

const idOf = (vehicleId: number) => VehicleId.make(vehicleId);

/** Every signal is the invoking state's: leaving it cancels the request. */
export const listFleet = (signal: AbortSignal): Promise<FleetAnswer> =>
  run(
    ask(FleetGroup, (fleet) => Effect.map(fleet.vehicles(), ({ items }) => ({ vehicles: items, asOf: Date.now() }))),
    signal,
  );

const known: readonly string[] = ['name_taken', 'changed_meanwhile'] satisfies readonly VehicleProblem[];
const refusedAs = ({ code }: { readonly code: string }) =>
  Effect.succeed<VehicleAnswer>({ problem: known.includes(code) ? (code as VehicleProblem) : 'refused' });

export const saveVehicle = ({ vehicleId, revision, isRetired, ...stated }: VehicleChange, signal: AbortSignal): Promise<VehicleAnswer> =>
  run(
    ask(FleetGroup, (fleet) =>
      vehicleId === null
        ? fleet.create({ payload: stated })
        : fleet.change({ params: { vehicleId }, payload: { ...stated, revision, isRetired } }),
    ).pipe(
      Effect.map((saved): VehicleAnswer => ({ saved })),
      Effect.catchTags({ Conflict: refusedAs, BadRequest: refusedAs, NotFound: refusedAs }),
    ),
    signal,
  );

export const readReporting = ({ vehicleId }: ReportingSubject, signal: AbortSignal): Promise<Reporting> =>
  run(
    ask(FleetGroup, (fleet) => fleet.reporting({ query: vehicleId === null ? {} : { vehicleId: idOf(vehicleId) } })),
    signal,
  );

export const issueKey = ({ vehicleId, label }: ReportingSubject & { readonly label: string }, signal: AbortSignal): Promise<IssuedKey> =>
  run(
    ask(DevicesGroup, (devices) => devices.issue({ payload: { vehicleId: vehicleId === null ? null : idOf(vehicleId), label } })).pipe(
      Effect.map(({ deviceKey }) => ({ label, key: deviceKey })),
    ),
    signal,
  );

export const withdrawKey = ({ id }: { readonly id: string }, signal: AbortSignal): Promise<void> =>
  run(
    ask(DevicesGroup, (devices) => devices.revoke({ params: { id } })),
    signal,
  );

const workbookName = /\.xlsx$/i;
const textOf = async (file: File): Promise<string> => {
  const bytes = await file.arrayBuffer();
  if (!workbookName.test(file.name)) return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const { sheetText } = await import('./sheet-text.ts');
  return sheetText(bytes);
};

/** Reads a file of this device as a list of vehicles: Excel or JSON by its name, anything else as CSV. Offline, names are compared at the import. */
export const readVehicleList = async ({ file }: { readonly file: File }, signal: AbortSignal): Promise<ReadFile> => {
  const text = await textOf(file);
  const format = /\.json$/i.test(file.name) ? 'json' : 'csv';
  const taken = await listFleet(signal).then(
    ({ vehicles }) => vehicles.map(({ name }) => name),
    () => [],
  );
  const { readVehicleFile } = await import('../../../domain/fleet/read-vehicles.ts');
  return { name: file.name, text, format, ...readVehicleFile(text, format, taken) };
};

export const importFile = (
  payload: { readonly text: string; readonly format: 'csv' | 'json' },
  signal: AbortSignal,
): Promise<ImportAnswer> =>
  run(
    ask(FleetGroup, (fleet) => fleet.importFile({ payload })),
    signal,
  );
