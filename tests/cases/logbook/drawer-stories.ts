import { createActor, SimulatedClock } from 'xstate';
import type { LogbookComment } from '../../../src/domain/logbook/comments/comment.ts';
import type { LogbookEntry } from '../../../src/domain/logbook/entry/entry.ts';
import { formOf } from '../../../src/domain/logbook/form/form.ts';
import { keptTextMachine } from '../../../src/machines/logbook/kept-text/chart.ts';
import { unsettled } from '../../replay.ts';
import { sampleNow } from '../fleet/sample-fleet.ts';
import { sampleEntry, sampleLocal } from './entries.ts';
import { left, newPlace, typedIn } from './kept-text.ts';
import { owner, sampleDrawer } from './sample-drawer.ts';

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
const writtenEntry = sampleEntry(header, { ...written, defects, stoppage });
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

/** On a device whose clock was five minutes fast. */
const deviceTime = (hoursAgo: number) => ({ at: at(hoursAgo), offset_s: 300 });
const signedLocal = sampleLocal('client-1', {
  ...owner,
  entry: writtenEntry,
  signature: picture.slice(22),
  deviceCreated: deviceTime(1),
  deviceSigned: deviceTime(0.8),
});
/** Signed without network, sent eight hours later. */
const lateEntry: LogbookEntry = { ...finalEntry, deviceCreated: deviceTime(9), deviceSigned: deviceTime(8.5) };

/** Unsaved text beside an open form, after a sequence of events. */
const textAfter = (...events: readonly { readonly type: string }[]) => {
  const logbookText = createActor(unsettled(keptTextMachine), { clock: new SimulatedClock() }).start();
  for (const event of [{ type: 'form.opened', place: newPlace }, ...events]) logbookText.send(event as never);
  return { logbookText };
};
const offers = [left('left-1', sampleNow - hour / 4), left('left-2', sampleNow - 3 * hour)];

/** The drawer as it can stand open, by name. */
export const drawerStories = {
  editing: () => sampleDrawer({ entry: emptyEntry }),
  typing: () => {
    const actors = sampleDrawer({ entry: emptyEntry });
    actors.logbookEntry.send({ type: 'field.change', change: { section: 'header', field: 'remarks', value: 'Neu' }, now: sampleNow });
    return actors;
  },
  a1Overdue: () => sampleDrawer({ entry: writtenEntry, lastA1: at(30) }),
  withErrors: () => {
    const actors = sampleDrawer({ entry: emptyEntry, lastA1: at(3) });
    actors.logbookEntry.send({ type: 'form.check', purpose: 'finalise', now: sampleNow });
    return actors;
  },
  defects: () => {
    const actors = sampleDrawer({ entry: writtenEntry, lastA1: at(3) });
    actors.logbookForm.send({ type: 'tab.choose', tab: 'defects' });
    return actors;
  },
  stoppage: () => {
    const actors = sampleDrawer({ entry: writtenEntry, lastA1: at(3) });
    actors.logbookForm.send({ type: 'tab.choose', tab: 'stoppage' });
    return actors;
  },
  unsaved: () => {
    const actors = sampleDrawer({ entry: writtenEntry, lastA1: at(3) });
    actors.logbookEntry.send({ type: 'field.change', change: { section: 'header', field: 'remarks', value: 'Neu' }, now: sampleNow });
    actors.logbookEntry.send({ type: 'entry.close' });
    return actors;
  },
  merging: () => {
    const state = (change: Partial<LogbookEntry['vehicleState']>) => ({ ...writtenEntry.vehicleState, ...change });
    const mine = {
      ...writtenEntry,
      vehicleState: state({ mileage_km: 412_402 }),
      defects: defects && { ...defects, state: 'resolved' as const },
    };
    const rival = {
      ...writtenEntry,
      header: { ...writtenEntry.header, referenceLocation: 'Hamburg Waltershof' },
      vehicleState: state({ mileage_km: 412_398 }),
      defects: defects && { ...defects, description: 'Sifa-Pedal im Führerraum 1 ohne Befund.', state: null },
      lastUpdateTimestamp: at(0.3),
      revision: 2,
    };
    const item = { entry: mine, base: formOf(writtenEntry), rival, state: 'parked' as const, reason: 'conflict' as const };
    const actors = sampleDrawer({ entry: mine, local: sampleLocal('client-1', { ...owner, ...item }), lastA1: at(3) });
    actors.logbookEntry.send({ type: 'merge.choose', path: 'vehicleState.mileage_km', side: 'mine' });
    return actors;
  },
  keptText: () => ({
    ...sampleDrawer({ entry: emptyEntry }),
    ...textAfter({ type: 'xstate.done.actor.readTexts', output: { offered: offers, spent: [] } } as never),
  }),
  keptTextTooLate: () => ({
    ...sampleDrawer({ entry: finalEntry, comments, picture }),
    ...textAfter({ type: 'xstate.done.actor.readTexts', output: { offered: offers.slice(1), spent: [] } } as never),
  }),
  textRefused: () => ({
    ...sampleDrawer({ entry: emptyEntry }),
    ...textAfter({ type: 'text.typed', text: typedIn(newPlace, 'Neu') } as never, { type: 'page.hidden' }, {
      type: 'xstate.done.actor.keepText',
      output: { kind: 'failed', isFull: true },
    } as never),
  }),
  deletion: () => {
    const actors = sampleDrawer({ entry: writtenEntry, local: sampleLocal('client-1', { ...owner, entry: writtenEntry }), lastA1: at(3) });
    actors.logbookEntry.send({ type: 'entry.delete' });
    return actors;
  },
  signing: () => {
    const actors = sampleDrawer({ entry: writtenEntry, lastA1: at(3) });
    actors.logbookEntry.send({ type: 'form.check', purpose: 'finalise', now: sampleNow });
    const point = (x: number, y: number) => ({ x, y, pressure: 0.5 });
    const { logbookSignature } = actors;
    logbookSignature.send({ type: 'stroke.begin', point: point(180, 150) });
    const loops = Array.from({ length: 60 }, (_, step) => point(180 + step * 6, 140 + Math.sin(step / 3.1) * 46 - step * 0.3));
    logbookSignature.send({ type: 'stroke.extend', points: loops });
    logbookSignature.send({ type: 'stroke.end' });
    return actors;
  },
  waiting: () => sampleDrawer({ entry: writtenEntry, local: signedLocal }),
  unknown: () =>
    sampleDrawer({ entry: writtenEntry, local: sampleLocal('client-1', { ...owner, entry: writtenEntry, unknownEntry: true }) }),
  foreign: () => sampleDrawer({ entry: { ...writtenEntry, isOwn: false } }),
  sentLate: () => sampleDrawer({ entry: lateEntry, comments, picture }),
  finalised: () => sampleDrawer({ entry: finalEntry, comments, picture }),
  changedSinceSigned: () => sampleDrawer({ entry: finalEntry, comments, picture, verification: 'broken' }),
  comments: () => {
    const actors = sampleDrawer({ entry: finalEntry, comments, picture });
    actors.logbookForm.send({ type: 'tab.choose', tab: 'comments' });
    actors.logbookComments.send({ type: 'comment.begin' });
    actors.logbookComments.send({ type: 'comment.change', change: { newEntryState: 'resolved' } });
    actors.logbookComments.send({ type: 'comment.sign' });
    return actors;
  },
  noComments: () => {
    const actors = sampleDrawer({ entry: finalEntry, picture });
    actors.logbookForm.send({ type: 'tab.choose', tab: 'comments' });
    return actors;
  },
  commentsFailed: () => {
    const actors = sampleDrawer({ entry: finalEntry, comments: 'failed', picture });
    actors.logbookForm.send({ type: 'tab.choose', tab: 'comments' });
    return actors;
  },
};
