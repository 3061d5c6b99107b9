import fc from 'fast-check';
import { components, okStates, openStates, operationModes, preparationServices } from '../../../src/domain/logbook/entry/values.ts';
import type { EntryForm, NumericInput } from '../../../src/domain/logbook/form/form.ts';

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value);
const one = <T>(values: readonly T[]) => maybe(fc.constantFrom(...values));
const text = maybe(fc.oneof(fc.constantFrom('', ' ', 'Gleis 4'), fc.string({ maxLength: 12 })));
const number: fc.Arbitrary<NumericInput> = fc.oneof(fc.constantFrom('', null, '007', 0, '0'), fc.nat(100_000), fc.nat(100_000).map(String));
const time = maybe(
  fc.oneof(
    fc
      .integer({ min: Date.parse('2026-03-08T20:00:00Z'), max: Date.parse('2026-03-10T13:00:00Z') })
      .map((at) => new Date(at).toISOString()),
    fc.constantFrom('2026-03-10T09:00:00+01:00', '2026-03-10T08:00:00Z'),
  ),
);

/** Any form a person can type, its rules kept or not; the reference time is a time. */
export const arbitraryForm: fc.Arbitrary<EntryForm> = fc.record({
  header: fc.record({
    vehicleIdRef: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constantFrom('12', '012')),
    referenceTimestamp: time.filter((at) => at !== null),
    referenceLocation: text,
    remarks: text,
  }),
  vehicleState: fc.record({
    hydraulicsState: one(okStates),
    vehicleOperatingHours_h: number,
    mileage_km: number,
    fuelFillingLevel_l: number,
    fuelAdded_l: number,
    sandState: one(okStates),
    isSandAdded: maybe(fc.boolean()),
    motorOilState: one(okStates),
    motorOilAdded_l: number,
  }),
  inspections: fc.record({
    inspectionPerformedTimestamp_A1: time,
    inspectionPerformedTimestamp_V1: time,
    inspectionPerformedTimestamp_V3: time,
    inspectionPerformedTimestamp_F1: time,
    selectedV: one(preparationServices),
  }),
  hasDefects: fc.boolean(),
  defects: fc.record({ description: text, measuresDescription: text, state: one(openStates) }),
  hasStoppage: fc.boolean(),
  stoppage: fc.record({
    startTimestamp: time,
    endTimestamp: time,
    vehicleLocation: text,
    trainNumber: text,
    trainWeight_t: number,
    state: one(openStates),
    lastOperationMode: one(operationModes),
    wasAuxiliaryVehicleUsed: maybe(fc.boolean()),
    errorCodesDescription: text,
    description: text,
    measuresDescription: text,
    remarks: text,
    affectedComponents: fc.subarray([...components]),
  }),
});
