import type { SaveAnswer } from '../../../src/domain/logbook/entry/answers.ts';
import type { OpenEntry, Owner } from '../../../src/domain/logbook/entry/open-entry.ts';
import { formOf } from '../../../src/domain/logbook/form/form.ts';
import { handoverErrors } from '../../../src/domain/logbook/form/handover.ts';
import { isAnswered, questionOf } from '../../../src/domain/logbook/form/question.ts';
import type { Draft } from '../../../src/domain/logbook/outbox/edit.ts';
import type { KeptText } from '../../../src/domain/logbook/typed-text.ts';
import { isBeside, isDirty } from '../../../src/machines/logbook/entry/belonging.ts';
import type { EntrySnapshot } from '../../../src/machines/logbook/entry/chart.ts';
import {
  canCorrectEntry,
  canDeleteEntry,
  canRecreateEntry,
  canSendCorrection,
  canSettleMerge,
  drawerMode,
  entryFacts,
  isCorrectionSent,
} from '../../../src/machines/logbook/entry/selectors.ts';
import { type Act, alike, click, type Look, lack, type Sight, type SightTable, see } from '../../sights/table.ts';
import { noon, organisationId, otherOrganisationId, sampleEntry, sampleLocal } from './entries.ts';

export const owner: Owner = { accountId: '00000000-0000-4000-8000-0000000000aa', organisationId };
export const elsewhere: Owner = { ...owner, organisationId: otherOrganisationId };
export const somebodyElse: Owner = { accountId: '00000000-0000-4000-8000-0000000000bb', organisationId };

const clientId = '0191d7a0-0000-7000-8000-000000000001';
const openDefects = { description: 'Bremse schleift', measuresDescription: null, state: 'open' as const };
export const signature = 'iVBORw0KGgo=';

const opened = (entry: OpenEntry['entry'], local: OpenEntry['local'] = null): OpenEntry => ({ clientId, entry, local, lastA1: null });
/** Never saved. */
/** What an alert would have written down. */
export const proposal = {
  remarks: 'Meldung: Batteriespannung gefallen',
  referenceLocation: '51,43273° N, 14,23159° O',
  referenceTimestamp: '2026-11-20T06:10:00.000Z',
};
export const fresh = opened(sampleEntry({ logbookEntryId: `local-${clientId}`, status: 'newEntry' }));
/** Saved on this device only. */
export const local = opened(sampleLocal(clientId).entry, sampleLocal(clientId));
export const created = opened(sampleEntry());
export const finalised = opened(sampleEntry({ status: 'finalized' }, { signatureImage: '/signature' }));
/** The same as somebody's comment left it. */
export const commented = opened({ ...finalised.entry, lastUpdateTimestamp: '2026-11-21T09:00:00.000Z' });
export const foreign = opened(sampleEntry({}, { isOwn: false }));
/** Another one, as a pass may bring it while this one is open. */
export const another: OpenEntry = { ...created, clientId: '0191d7a0-0000-7000-8000-000000000002' };
/** Signed on this device, not yet finalised on the server. */
export const signed = opened(sampleEntry(), sampleLocal(clientId, { entry: sampleEntry(), signature }));
export const unknown = opened(sampleEntry(), sampleLocal(clientId, { entry: sampleEntry(), unknownEntry: true }));
export const withDefects = sampleEntry({ status: 'finalized', entryState: 'open' }, { defects: openDefects });

/** What a save answers that took the text as it was sent. */
export const asSaved = ({ entry }: Draft): OpenEntry => ({
  ...created,
  entry: { ...entry, header: { ...entry.header, logbookEntryId: 'entry-1', status: 'created' } },
});

const form = formOf(created.entry);
export const formOfOther = { ...form, header: { ...form.header, vehicleIdRef: 8 } };
/** What another window of the device saved meanwhile. */
const mileage = (km: number) => sampleEntry({}, { vehicleState: { mileage_km: km } });
const newer = opened(mileage(2000), sampleLocal(clientId, { entry: mileage(2000), isUnSynced: true }));
/** Changed here and, as the server says, elsewhere. */
const contested = opened(
  mileage(2000),
  sampleLocal(clientId, {
    entry: mileage(2000),
    state: 'parked',
    reason: 'conflict',
    base: form,
    rival: { ...mileage(3000), revision: 2 },
  }),
);
const vehicle = (value: number | null) => ({ change: { section: 'header', field: 'vehicleIdRef', value }, now: noon });
/** A value of its own where `newer` has another. */
const ownMileage = { change: { section: 'vehicleState', field: 'mileage_km', value: '1000' }, now: noon };

/** Its vehicle was corrected, or its time. */
export const corrected = (change: Partial<OpenEntry['entry']['header']>): OpenEntry => opened(sampleEntry(change, { revision: 2 }));
/** Ahead of any clock: no entry refers to it yet. */
const ahead = { change: { section: 'header', field: 'referenceTimestamp', value: '2999-01-01T09:00:00.000Z' } };

const keptText = (change: Partial<typeof form>): KeptText => ({
  ...owner,
  textId: 'left-1',
  clientId,
  entryId: 'entry-1',
  isNew: false,
  vehicleId: 7,
  form: { ...form, ...change },
  base: form,
  sendOptionalNotification: true,
  keptAt: noon,
});
const keptRemarks = keptText({ header: { ...form.header, remarks: 'noch nicht gespeichert' } });
/** Where `ownMileage` and `newer` say something else. */
const keptMileage = keptText({ vehicleState: { ...form.vehicleState, mileage_km: '4000' } });

const answers: readonly SaveAnswer[] = [
  { kind: 'saved', opened: created },
  { kind: 'savedLocally', opened: local },
  { kind: 'refused', opened: created, status: 400, field: 'header.remarks' },
  { kind: 'alreadyFinalized' },
  { kind: 'failed', isFull: true },
  { kind: 'conflicting', opened: newer },
];
const outputs = (list: readonly unknown[]) => list.map((output) => ({ output }));

const vehicleFacts = [
  { newest: null, lastA1: null },
  { newest: withDefects, lastA1: '2026-11-20T06:00:00Z' },
];

export const cases = {
  'owner.changed': [{ owner }, { owner: elsewhere }, { owner: somebodyElse }],
  'entry.new': [
    { vehicleId: 7, isElectric: false },
    { vehicleId: 7, isElectric: false, proposal },
  ],
  'entry.open': [{ entryId: 'entry-1' }],
  'navigation.ask': [{ path: '/faq' }],
  'vehicle.changed': [{ vehicleId: 7 }, { vehicleId: 8 }],
  'field.change': [
    { change: { section: 'header', field: 'remarks', value: 'Sand fehlt' }, now: noon },
    vehicle(null),
    vehicle(8),
    ownMileage,
  ],
  'component.toggle': [{ component: 'engine' }],
  'defects.toggle': [{ isOn: true }],
  'stoppage.toggle': [{ isOn: true }],
  'notification.toggle': [{ isOn: true }],
  'form.check': [
    { purpose: 'save', now: noon },
    { purpose: 'finalise', now: noon },
  ],
  'form.accepted': [{ purpose: 'save' }, { purpose: 'finalise' }],
  'signature.given': [{ image: signature }, { image: '' }],
  'comment.changed': [{ isDirty: true }, { isDirty: false }],
  'entry.synced': [{ opened: created }, { opened: newer }, { opened: another }],
  'correction.change': [{ change: vehicle(8).change }, ahead],
  'correction.send': [{ now: noon }],
  'merge.choose': [{ path: 'vehicleState.mileage_km', side: 'theirs' }],
  'text.restore': [{ text: keptRemarks }, { text: keptMileage }],
  'merge.chooseAll': [{ side: 'mine' }],
  'merge.settle': [{ now: noon }],
  'xstate.done.actor.startEntry': outputs([fresh]),
  'xstate.done.actor.readVehicle': outputs(vehicleFacts),
  'xstate.done.actor.readChosenVehicle': outputs(vehicleFacts),
  'xstate.done.actor.readEntry': outputs([
    { kind: 'found', opened: created },
    { kind: 'found', opened: finalised },
    { kind: 'found', opened: foreign },
    { kind: 'found', opened: unknown },
    { kind: 'found', opened: contested },
    { kind: 'missing' },
    { kind: 'failed', status: 500 },
    { kind: 'failed', status: 0 },
  ]),
  'xstate.done.actor.refreshEntry': outputs([
    { kind: 'found', opened: commented },
    { kind: 'found', opened: created },
    { kind: 'failed', status: 0 },
  ]),
  'xstate.done.actor.saveEntry': outputs(answers),
  'xstate.done.actor.finaliseEntry': outputs(answers),
  'xstate.done.actor.correctHandover': outputs([
    { answer: { kind: 'saved', opened: corrected({ vehicleIdRef: 8 }) }, facts: { vehicleId: 8, ...vehicleFacts[0] } },
    { answer: { kind: 'saved', opened: corrected({ vehicleIdRef: 8 }) }, facts: { vehicleId: 8, ...vehicleFacts[1] } },
    { answer: { kind: 'saved', opened: corrected({ referenceTimestamp: '2026-11-20T07:00:00.000Z' }) }, facts: null },
    ...answers.slice(2).map((answer) => ({ answer, facts: null })),
  ]),
  'xstate.done.actor.deleteEntry': outputs(['successfully_deleted', 'err_forbidden_request', 'err_already_finalized', 'err_unknown']),
  'xstate.done.actor.recreateEntry': outputs([local]),
};

const kindOf = (snapshot: EntrySnapshot) => {
  const facts = entryFacts(snapshot);
  if (facts === null) return 'none';
  if (facts.unknownEntry) return 'unknown';
  return facts.status === 'finalized' ? 'finalised' : facts.isOwn ? `own ${facts.isSaved}` : 'foreign';
};
const relationOf = ({ context: { owner: now, openedFor } }: EntrySnapshot) => {
  if (now === null) return 'nobody';
  if (openedFor === null) return 'free';
  return now.accountId !== openedFor.accountId ? 'other account' : now.organisationId === openedFor.organisationId ? 'same' : 'elsewhere';
};
/** What else than the state value makes two snapshots different. */
export const facet = (snapshot: EntrySnapshot) => [
  relationOf(snapshot),
  kindOf(snapshot),
  isDirty(snapshot.context),
  snapshot.context.form?.header.vehicleIdRef === null,
  questionOf(snapshot.context, true) === null,
  isAnswered(snapshot.context),
  snapshot.matches({ open: { editing: 'learning' } }) && isBeside(snapshot.context, snapshot.context.learnedFor),
  snapshot.context.question?.restores !== undefined,
  snapshot.context.correction !== null &&
    canSendCorrection(snapshot) &&
    handoverErrors(snapshot.context.correction.form, noon).length === 0,
  canSendCorrection(snapshot),
];

export const invariants = {
  'it is written into where its form shows to be written, and nowhere else': (snapshot: EntrySnapshot) =>
    snapshot.can({ type: 'defects.toggle', isOn: true }) === (drawerMode(snapshot) === 'editing'),
};

const moment = 'It is left in the same moment';
const loading = see('status', 'labels.loading');
const action = (name: string, disabled: boolean) => see('button', `logbook.action.${name}`, { disabled });
const noAction = (name: string) => lack('button', `logbook.action.${name}`);
const tells = (what: string) => see('status', undefined, { saying: `logbook.saving.${what}` });
const question = (title: string) => see('alertdialog', `logbook.dialog.${title}.title`);
const comments = { pattern: '(Kommentare|Comments).*' };

/** Of an entry whose owner has gone nothing is shown, whatever goes on with it. */
const shown = (looks: readonly Look[] | ((snapshot: EntrySnapshot) => readonly Look[])): Sight => {
  return (_, from) => {
    const snapshot = from as EntrySnapshot;
    if (drawerMode(snapshot) === 'closed') return [];
    return typeof looks === 'function' ? looks(snapshot) : looks;
  };
};
/** A generated path may also hear that a finalised entry's form is accepted or refused, of which nobody asks. */
const isUnasked = (snapshot: EntrySnapshot) =>
  (snapshot.matches({ open: 'editing' }) || snapshot.hasTag('busy') || snapshot.matches('signing')) && drawerMode(snapshot) !== 'editing';
const unlessUnasked = (...looks: readonly Look[]) => shown((snapshot) => (isUnasked(snapshot) ? [] : looks));
const isFinal = (snapshot: EntrySnapshot) => snapshot.context.opened?.entry.header.status === 'finalized';
const conflicts = ({ context }: EntrySnapshot) => context.question?.merge.conflicts ?? [];

/** By hand only where the hand reaches it: no dialog lies over it, and the person is the one who opened the entry. */
const byHand =
  (isReached: (snapshot: EntrySnapshot) => boolean, ...acts: readonly Act[]) =>
  (_: unknown, from: unknown) => {
    const snapshot = from as EntrySnapshot;
    return drawerMode(snapshot) !== 'closed' && isReached(snapshot) ? acts : null;
  };
const inDialog = (state: 'asking' | 'confirmingDeletion' | 'merging') => (snapshot: EntrySnapshot) => snapshot.matches(state);
const isOpen = (snapshot: EntrySnapshot) => snapshot.matches('open') && !snapshot.matches({ open: { editing: 'notified' } });

/** It can be written, and no dialog lies over it. */
const isWritten = (snapshot: EntrySnapshot) => isOpen(snapshot) && drawerMode(snapshot) === 'editing';

export const sights: SightTable = {
  states: {
    closed: (_, snapshot) => (snapshot.matches('closed') ? [lack('dialog'), lack('alertdialog')] : []),
    leaving: alike('closed', moment),
    keeping: alike('closed', 'What somebody else wrote is put away without being shown'),
    routing: alike('closed', moment),
    'opening.starting': shown([loading]),
    'opening.readingVehicle': alike('opening.starting', 'To begin the entry and to ask about its vehicle is one wait'),
    'opening.reading': alike('opening.starting', 'To begin an entry or to read one is one wait'),
    'open.editing.idle': unlessUnasked(action('save', false), lack('alertdialog')),
    'open.editing.learning': alike('open.editing.idle', 'What is read of the other vehicle keeps nobody from writing'),
    'open.editing.announcing': alike('open.editing.idle', 'The notice comes a moment later'),
    'open.editing.notified': shown([question('defects')]),
    'open.unknown': unlessUnasked(action('recreate', false), see('text', 'logbook.notice.unknown'), lack('alertdialog')),
    'open.finalised.shown': unlessUnasked(see('tab', comments), noAction('save'), lack('alertdialog')),
    'open.finalised.refreshing': alike('open.finalised.shown', 'It is read anew after a comment; until then it stays'),
    'open.readOnly': shown((snapshot) =>
      isUnasked(snapshot)
        ? []
        : [
            noAction('save'),
            see('text', entryFacts(snapshot)?.isSigned ? 'logbook.notice.signed' : 'logbook.notice.foreign'),
            lack('alertdialog'),
          ],
    ),
    asking: shown((snapshot) => [question(isFinal(snapshot) ? 'comment' : 'unsaved')]),
    merging: shown((snapshot) => [
      see('alertdialog', conflicts(snapshot).length > 0 ? 'logbook.merge.title' : 'logbook.merge.titleTaken'),
      see('button', 'logbook.merge.settle', { disabled: !canSettleMerge(snapshot) }),
    ]),
    'saving.staying': shown((snapshot) => [tells('saving'), action('close', true), ...(isUnasked(snapshot) ? [] : [action('save', true)])]),
    'saving.leaving': alike('saving.staying', 'Where one goes afterwards shows when it is saved'),
    signing: shown([see('dialog', 'logbook.signature.title.entry')]),
    finalising: alike('signing', 'The signature stays over it; its own button, walked with it, says that it is being kept'),
    // The notes of others say of an entry that it is not yet "abgeschlossen".
    finished: shown([see('status', undefined, { saying: { pattern: '^(Abgeschlossen|Finalised)$' } }), noAction('save')]),
    'correcting.choosing': shown((snapshot) => [
      see('dialog', 'logbook.correction.title'),
      see('button', 'logbook.correction.send', { disabled: !canSendCorrection(snapshot) }),
    ]),
    'correcting.sending': shown([
      see('dialog', 'logbook.correction.title'),
      see('button', 'logbook.correction.cancel', { disabled: true }),
    ]),
    confirmingDeletion: shown([question('delete')]),
    deleting: shown([tells('deleting'), action('close', true)]),
    recreating: shown([tells('recreating'), action('close', true)]),
  },
  causes: {
    'notification.toggle': byHand(isWritten, click('checkbox', 'logbook.form.notify')),
    'form.check': ({ purpose }, from) => {
      const snapshot = from as EntrySnapshot;
      if (snapshot.matches('asking') && drawerMode(snapshot) === 'editing')
        return purpose === 'save' ? [click('button', 'logbook.dialog.unsaved.yes')] : null;
      return isWritten(snapshot) ? [click('button', `logbook.action.${purpose === 'save' ? 'save' : 'sign'}`)] : null;
    },
    'entry.close': byHand(isOpen, click('button', 'logbook.action.close')),
    'entry.delete': byHand((snapshot) => isOpen(snapshot) && canDeleteEntry(snapshot), click('button', 'logbook.action.delete')),
    'entry.recreate': byHand((snapshot) => isOpen(snapshot) && canRecreateEntry(snapshot), click('button', 'logbook.action.recreate')),
    'defectNotice.close': byHand(
      (snapshot) => snapshot.matches({ open: { editing: 'notified' } }),
      click('button', 'logbook.dialog.defects.later'),
    ),
    'leave.stay': byHand(inDialog('asking'), click('button', 'logbook.dialog.unsaved.back')),
    'leave.discard': (_, from) => {
      const snapshot = from as EntrySnapshot;
      if (!snapshot.matches('asking') || drawerMode(snapshot) === 'closed') return null;
      return [click('button', isFinal(snapshot) ? 'logbook.dialog.comment.confirm' : 'logbook.dialog.unsaved.no')];
    },
    'handover.correct': byHand((snapshot) => isWritten(snapshot) && canCorrectEntry(snapshot), click('button', 'logbook.correction.open')),
    'correction.send': byHand(canSendCorrection, click('button', 'logbook.correction.send')),
    'correction.cancel': byHand(
      (snapshot) => snapshot.matches('correcting') && !isCorrectionSent(snapshot),
      click('button', 'logbook.correction.cancel'),
    ),
    'deletion.confirm': byHand(inDialog('confirmingDeletion'), click('button', 'logbook.dialog.delete.confirm')),
    'deletion.cancel': byHand(inDialog('confirmingDeletion'), click('button', 'logbook.dialog.delete.cancel')),
    'merge.settle': byHand((snapshot) => snapshot.matches('merging') && canSettleMerge(snapshot), click('button', 'logbook.merge.settle')),
    'merge.cancel': byHand(inDialog('merging'), click('button', 'logbook.merge.cancel')),
  },
};
