import { isA1Required } from '../../../domain/logbook/entry/a1.ts';
import type { OpenEntry, Owner } from '../../../domain/logbook/entry/open-entry.ts';
import {
  areVehicleAndTimeLocked,
  canCorrectHandover,
  canDelete,
  canRecreate,
  type EntryFacts,
  factsOf,
} from '../../../domain/logbook/entry/status.ts';
import type { FieldChange } from '../../../domain/logbook/form/form.ts';
import type { Side } from '../../../domain/logbook/form/merge.ts';
import type { Question } from '../../../domain/logbook/form/question.ts';
import { isEntryId } from '../../../domain/shell/link.ts';
import { isDirty } from './belonging.ts';
import type { EntryRef, EntrySnapshot } from './chart.ts';
import type { Correction, EntryContext, NewEntryWish } from './model.ts';

export type DrawerMode = 'closed' | 'loading' | 'editing' | 'readOnly' | 'finalised' | 'unknown';

/** Also false while a save runs on for somebody who has left. */
export const isDrawerOpen = (snapshot: EntrySnapshot): boolean =>
  snapshot.hasTag('visible') && snapshot.context.owner?.accountId === snapshot.context.openedFor?.accountId;
/** Whether and how the form can be used; stays while a question is asked or a save runs. */
export const drawerMode = (snapshot: EntrySnapshot): DrawerMode => {
  if (!isDrawerOpen(snapshot)) return 'closed';
  if (snapshot.hasTag('loading')) return 'loading';
  if (snapshot.matches('finished')) return 'readOnly';
  const facts = entryFacts(snapshot);
  if (facts?.unknownEntry) return 'unknown';
  if (facts?.status === 'finalized') return 'finalised';
  return facts?.isOwn && !facts.isSigned ? 'editing' : 'readOnly';
};
/** By which the server, and an address, knows the open entry or the one that is being read; null for one that is only here. */
export const namedEntryId = ({ context: { opened, errand } }: EntrySnapshot): string | null => {
  const id = opened?.entry.header.logbookEntryId ?? (errand.kind === 'open' ? errand.entryId : '');
  return isEntryId(id) ? id : null;
};
export const openedEntry = ({ context }: EntrySnapshot): OpenEntry | null => context.opened;
export const entryFacts = ({ context: { opened } }: EntrySnapshot): EntryFacts | null => opened && factsOf(opened.entry, opened.local);
/** What the device has of the open entry is not older than what is shown; an entry of the server alone has nothing here to follow. */
export const isNewsOf = ({ context }: EntrySnapshot, { local }: OpenEntry): boolean => {
  const shown = context.opened?.local ?? null;
  return shown !== null && local !== null && local.savedAt >= shown.savedAt;
};
/** Of the opening whose form shows; null while none does. */
export const shownOpening = (snapshot: EntrySnapshot): number | null => {
  const mode = drawerMode(snapshot);
  return mode === 'closed' || mode === 'loading' ? null : snapshot.context.openings;
};
/** The entry whose form shows; null while none does. */
export const formClientId = (snapshot: EntrySnapshot): string | null =>
  shownOpening(snapshot) === null ? null : (snapshot.context.opened?.clientId ?? null);
/** The finalised entry that shows, with what its record and its comments are asked for; null while none does. */
export const finalisedEntry = (snapshot: EntrySnapshot) => {
  const { opened, openedFor: owner } = snapshot.context;
  return drawerMode(snapshot) !== 'finalised' || opened === null || owner === null
    ? null
    : { owner, entryId: opened.entry.header.logbookEntryId, hasDefects: opened.entry.defects !== null };
};
/** Entries can be opened: it is known whose. */
export const canOpenEntry = ({ context }: EntrySnapshot): boolean => context.owner !== null;

export const isLeaveAsked = (snapshot: EntrySnapshot): boolean => snapshot.matches('asking');
/** What is to be chosen before the save goes on; null while nothing is. */
export const mergeQuestion = (snapshot: EntrySnapshot): Question | null => (snapshot.matches('merging') ? snapshot.context.question : null);
export const mergeChoices = ({ context }: EntrySnapshot): Readonly<Record<string, Side>> => context.choices;
export const canSettleMerge = (snapshot: EntrySnapshot): boolean => snapshot.can({ type: 'merge.settle', now: 0 });
export const isDeletionAsked = (snapshot: EntrySnapshot): boolean => snapshot.matches('confirmingDeletion');
export const isDefectNoticeShown = (snapshot: EntrySnapshot): boolean => snapshot.matches({ open: { editing: 'notified' } });
export const isSigning = (snapshot: EntrySnapshot): boolean => snapshot.matches('signing') || snapshot.matches('finalising');
export const isSaving = (snapshot: EntrySnapshot): boolean => snapshot.matches('saving');
export const isFinalising = (snapshot: EntrySnapshot): boolean => snapshot.matches('finalising');
export const isDeleting = (snapshot: EntrySnapshot): boolean => snapshot.matches('deleting');
export const isRecreating = (snapshot: EntrySnapshot): boolean => snapshot.matches('recreating');
export const isFinished = (snapshot: EntrySnapshot): boolean => snapshot.matches('finished');
export const isEntryBusy = (snapshot: EntrySnapshot): boolean => snapshot.hasTag('busy');
/** Why the last save left nothing on this device, null if it did. */
export const saveFailure = ({ context }: EntrySnapshot): EntryContext['failure'] => context.failure;

export const canEditEntry = (snapshot: EntrySnapshot): boolean => snapshot.matches({ open: 'editing' });
export const canDeleteEntry = (snapshot: EntrySnapshot): boolean => {
  const facts = entryFacts(snapshot);
  return snapshot.matches('open') && facts !== null && canDelete(facts);
};
export const canRecreateEntry = (snapshot: EntrySnapshot): boolean => {
  const facts = entryFacts(snapshot);
  return snapshot.matches('open') && facts !== null && canRecreate(facts);
};
export const areVehicleAndTimeFixed = (snapshot: EntrySnapshot): boolean => {
  const facts = entryFacts(snapshot);
  return facts === null || areVehicleAndTimeLocked(facts);
};
/** Vehicle and reference time, with a connection. */
export const canCorrectEntry = (snapshot: EntrySnapshot): boolean => {
  const facts = entryFacts(snapshot);
  return facts !== null && canCorrectHandover(facts);
};
/** Null while vehicle and reference time are not corrected. */
export const entryCorrection = ({ context }: EntrySnapshot): Correction | null => context.correction;
export const isCorrectionSent = (snapshot: EntrySnapshot): boolean => snapshot.matches({ correcting: 'sending' });
export const canSendCorrection = (snapshot: EntrySnapshot): boolean => snapshot.can({ type: 'correction.send', now: 0 });
/** Also for the form as it stands: its reference time decides. */
export const isA1Due = ({ context: { opened, form } }: EntrySnapshot): boolean =>
  opened !== null && form !== null && isA1Required(opened.lastA1, form.header.referenceTimestamp);
/** Closing the tab or going back would lose something. */
export const isLeaveGuarded = (snapshot: EntrySnapshot): boolean =>
  snapshot.hasTag('visible') && (isDirty(snapshot.context) || snapshot.hasTag('busy'));
/** Nothing but text would be lost: no save is under way and no signature is being drawn. */
export const isTextAlone = (snapshot: EntrySnapshot): boolean => !snapshot.hasTag('busy') && !isSigning(snapshot);

export const entryVerbs = (ref: EntryRef) => ({
  openNew: (wish: NewEntryWish) => ref.send({ type: 'entry.new', ...wish }),
  /** A server id, or `local-<clientId>`. */
  open: (entryId: string) => ref.send({ type: 'entry.open', entryId }),
  close: () => ref.send({ type: 'entry.close' }),
  discard: () => ref.send({ type: 'leave.discard' }),
  stay: () => ref.send({ type: 'leave.stay' }),
  closeDefectNotice: () => ref.send({ type: 'defectNotice.close' }),
  choose: (path: string, side: Side) => ref.send({ type: 'merge.choose', path, side }),
  chooseAll: (side: Side) => ref.send({ type: 'merge.chooseAll', side }),
  /** `now` in epoch milliseconds. */
  settleMerge: (now: number) => ref.send({ type: 'merge.settle', now }),
  cancelMerge: () => ref.send({ type: 'merge.cancel' }),
  correct: () => ref.send({ type: 'handover.correct' }),
  changeCorrection: (change: FieldChange) => ref.send({ type: 'correction.change', change }),
  /** `now` in epoch milliseconds. */
  sendCorrection: (now: number) => ref.send({ type: 'correction.send', now }),
  cancelCorrection: () => ref.send({ type: 'correction.cancel' }),
  askDeletion: () => ref.send({ type: 'entry.delete' }),
  confirmDeletion: () => ref.send({ type: 'deletion.confirm' }),
  cancelDeletion: () => ref.send({ type: 'deletion.cancel' }),
  recreate: () => ref.send({ type: 'entry.recreate' }),
  changeOwner: (owner: Owner | null) => ref.send({ type: 'owner.changed', owner }),
  changeVehicle: (vehicleId: number | null) => ref.send({ type: 'vehicle.changed', vehicleId }),
  sync: (opened: OpenEntry) => ref.send({ type: 'entry.synced', opened }),
});
