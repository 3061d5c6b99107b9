import type { LogbookComment } from '../../src/domain/logbook/comment.ts';
import type { LogbookEntry } from '../../src/domain/logbook/entry.ts';
import { sampleEntry, sampleLocal } from './logbook-entries.ts';
import { owner, sampleDrawer } from './sample-drawer.ts';
import { sampleNow } from './sample-fleet.ts';

const hour = 3_600_000;
const at = (hoursAgo: number) => new Date(sampleNow - hoursAgo * hour).toISOString();

/** A signature as small as a picture can be. */
const picture = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const written: Partial<LogbookEntry> = {
  vehicleState: {
    hydraulicsState: 'ok',
    vehicleOperatingHours_h: 18_244,
    mileage_km: 412_345,
    fuelFillingLevel_l: 2_150,
    fuelAdded_l: 800,
    sandState: 'not_ok',
    isSandAdded: true,
    motorOilState: 'not_ok',
    motorOilAdded_l: 12,
  },
  inspections: {
    inspectionPerformedTimestamp_A1: at(2),
    inspectionPerformedTimestamp_V1: at(1.5),
    inspectionPerformedTimestamp_V3: null,
    inspectionPerformedTimestamp_F1: null,
    selectedV: 'V1',
  },
};
const defects: LogbookEntry['defects'] = {
  state: 'open',
  description: 'Sifa-Pedal im Führerraum 1 schwergängig, löst verzögert aus.\nSichtprüfung ohne Befund.',
  measuresDescription: 'Führerraum 2 besetzt, Werkstatt verständigt.',
};
const stoppage: LogbookEntry['stoppage'] = {
  startTimestamp: at(6),
  endTimestamp: at(4.5),
  vehicleLocation: 'Rangierbahnhof Maschen, Gleis 104',
  trainNumber: 'DGS 95372',
  trainWeight_t: 1_840,
  state: 'resolved',
  lastOperationMode: 'remote_control',
  wasAuxiliaryVehicleUsed: false,
  errorCodesDescription: 'F 231, F 232',
  description: 'Motor ging nach Anlassen wieder aus, Kraftstoffdruck zu niedrig.',
  measuresDescription: 'Kraftstofffilter gewechselt.',
  remarks: null,
  affectedComponents: ['engine', 'fuel_system', 'safety_deadman_circuit'],
};
const header = { vehicleIdRef: 3, referenceTimestamp: at(1), createTimestamp: at(1) };

const emptyEntry = sampleEntry({ ...header, logbookEntryId: 'local-client-1', status: 'newEntry', referenceLocation: null });
export const writtenEntry = sampleEntry(header, { ...written, defects, stoppage });
export const finalEntry = sampleEntry(
  {
    ...header,
    status: 'finalized',
    entryState: 'open',
    commentsCount: 2,
    remarks: 'Übergabe an Frühschicht. Tankkarte liegt im Führerraum 2.',
  },
  { ...written, defects, stoppage, signatureImage: '/signature', lastUpdateTimestamp: at(0.5) },
);

const comment = (id: string, rest: Partial<LogbookComment>): LogbookComment => ({
  logbookEntryCommentId: id,
  remarks: null,
  newEntryState: null,
  resolveAllPriorDefects: false,
  signatureImage: null,
  creatorAccountFirstName: 'Otto',
  creatorAccountLastName: 'Wegner',
  createTimestamp: at(0.4),
  ...rest,
});
const comments: readonly LogbookComment[] = [
  comment('c1', { remarks: 'Pedal ausgebaut, Lager gefettet. Probefahrt steht noch aus.', newEntryState: 'open' }),
  comment('c2', {
    remarks: 'Probefahrt ohne Befund.',
    newEntryState: 'resolved',
    resolveAllPriorDefects: true,
    createTimestamp: at(0.2),
    creatorAccountFirstName: 'Annegret',
    creatorAccountLastName: 'von der Heide',
  }),
];

const signedLocal = sampleLocal('client-1', { ...owner, entry: writtenEntry, signature: picture.slice(22) });
