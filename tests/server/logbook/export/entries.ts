import type { EntryCreate } from '../../../../src/domain/logbook/entry/entry.ts';

/** Text that a careless export would turn into formulas or broken cells. */
const hostile = {
  remarks: '=HYPERLINK("http://evil.example";"x")',
  referenceLocation: '@SUM(A1)',
  description: '+49 30 1234\nzweite Zeile <b>&amp;</b>',
  measuresDescription: "\t=cmd|'/C calc'!A0",
  fullWidth: '＝1+1',
  escaped: '_x0041_ ]]> "Zitat"; mit, Trennern',
  dash: '-2+3',
};

/** A complete entry; by default its texts are hostile. */
export const entryOf = (vehicleIdRef: number, header: Partial<EntryCreate['header']> = {}, isPlain = 'remarks' in header): EntryCreate => ({
  header: {
    vehicleIdRef,
    referenceTimestamp: '2026-10-24T12:30:00Z',
    referenceLocation: isPlain ? 'Köln Gremberg' : hostile.referenceLocation,
    remarks: hostile.remarks,
    ...header,
  },
  vehicleState: {
    hydraulicsState: 'ok',
    sandState: 'not_ok',
    isSandAdded: true,
    motorOilState: 'ok',
    mileage_km: 123_456,
    vehicleOperatingHours_h: 7890,
    fuelFillingLevel_l: 1500,
    fuelAdded_l: 0,
  },
  inspections: {
    inspectionPerformedTimestamp_A1: '2026-10-24T09:00:00+02:00',
    inspectionPerformedTimestamp_V1: '2026-10-25T08:30:00Z',
    inspectionPerformedTimestamp_V3: null,
    inspectionPerformedTimestamp_F1: null,
    selectedV: 'V1',
  },
  defects: isPlain ? null : { description: hostile.description, measuresDescription: hostile.measuresDescription, state: 'open' },
  stoppage: isPlain
    ? null
    : {
        startTimestamp: '2026-10-24T11:00:00Z',
        endTimestamp: null,
        vehicleLocation: hostile.dash,
        trainNumber: hostile.fullWidth,
        trainWeight_t: 1800,
        state: 'open',
        lastOperationMode: 'manual',
        wasAuxiliaryVehicleUsed: false,
        errorCodesDescription: hostile.escaped,
        description: 'steht',
        measuresDescription: null,
        remarks: null,
        affectedComponents: ['engine', 'battery'],
      },
});
