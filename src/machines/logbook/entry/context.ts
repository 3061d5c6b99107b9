import { isA1Required } from '../../../domain/logbook/entry/a1.ts';
import { carriesDefects, carryAnew } from '../../../domain/logbook/entry/carry-over.ts';
import { deleteMessageKey, isDeleteSuccess } from '../../../domain/logbook/entry/delete-result.ts';
import { prepareSave } from '../../../domain/logbook/entry/payload.ts';
import { saveMessageKey } from '../../../domain/logbook/entry/save-outcome.ts';
import { factsOf } from '../../../domain/logbook/entry/status.ts';
import { type EntryForm, formOf } from '../../../domain/logbook/form/form.ts';
import { rebased } from '../../../domain/logbook/form/merge.ts';
import type { Draft } from '../../../domain/logbook/outbox/edit.ts';
import type { DeleteResult } from '../../../domain/logbook/result-codes.ts';
import type { KeptText } from '../../../domain/logbook/typed-text.ts';
import type { Notice } from '../../shell/notices.ts';
import type { EntryContext, EntryEvent, Errand, HeldEntry, OpenEntry, Owner, ReadEntryAnswer, SaveAnswer, VehicleFacts } from './model.ts';
import { noChoices } from './question.ts';

export type Opened = { readonly opened: OpenEntry };
export type Answered = { readonly answer: SaveAnswer };
export type Changed = { readonly owner: Owner | null };
export type Facts = { readonly facts: VehicleFacts };
export type Restored = { readonly text: KeptText };
export type Read = { readonly answer: ReadEntryAnswer };
export type Typed = { readonly form: EntryForm };
export type Vehicle = { readonly vehicleId: number | null };
export type Deleted = { readonly result: DeleteResult };
export const openedAnswer = ({ event }: { event: { output: OpenEntry } }): Opened => ({ opened: event.output });
export const readAnswer = ({ event }: { event: { output: ReadEntryAnswer } }): Read => ({ answer: event.output });
export const vehicleAnswer = ({ event }: { event: { output: VehicleFacts } }): Facts => ({ facts: event.output });
export const saveAnswer = ({ event }: { event: { output: SaveAnswer } }): Answered => ({ answer: event.output });
export const deleteAnswer = ({ event }: { event: { output: DeleteResult } }): Deleted => ({ result: event.output });

/** What an event wants to happen once the drawer is free. */
export const errandOf = ({ event }: { event: EntryEvent }): { errand: Errand } => {
  if (event.type === 'entry.new') return { errand: { kind: 'new', vehicleId: event.vehicleId, isElectric: event.isElectric } };
  if (event.type === 'entry.open') return { errand: { kind: 'open', entryId: event.entryId } };
  if (event.type === 'navigation.ask') return { errand: { kind: 'path', path: event.path } };
  return { errand: { kind: 'close' } };
};

export const saveFailed: SaveAnswer = { kind: 'failed', isFull: false };
export const saveNotice = (answer: SaveAnswer): Notice => {
  const key = saveMessageKey(
    answer.kind === 'saved' || answer.kind === 'savedLocally'
      ? answer
      : { kind: 'failed', status: answer.kind === 'refused' ? answer.status : null },
  );
  return { key, tone: answer.kind === 'saved' ? 'success' : answer.kind === 'savedLocally' ? 'info' : 'error' };
};
/** Whoever may not read an entry is told the same as where there is none. */
const hidden: readonly number[] = [403, 404];
export const readNotice = (answer: ReadEntryAnswer): Notice => {
  if (answer.kind !== 'failed' || hidden.includes(answer.status)) return { key: 'logbook.notice.missing', tone: 'error' };
  return answer.status === 0
    ? { key: 'logbook.notice.unreachable', tone: 'error' }
    : { key: 'messages.error', values: { status: answer.status }, tone: 'error' };
};
export const deleteNotice = (result: DeleteResult): Notice => ({
  key: deleteMessageKey(result),
  tone: isDeleteSuccess(result) ? 'success' : 'error',
});

export const nothingOpen = {
  opened: null,
  openedFor: null,
  form: null,
  base: null,
  settles: null,
  question: null,
  choices: noChoices,
  purpose: 'save' as const,
  learnedFor: null,
  carried: null,
  isDirty: false,
  sent: null,
  signature: null,
  failure: null,
};
export const atStart: EntryContext = {
  ...nothingOpen,
  owner: null,
  openings: 0,
  errand: { kind: 'close' },
  sendOptionalNotification: false,
};
export const held = (context: EntryContext, opened: OpenEntry, form: EntryForm) => ({
  opened,
  form,
  base: form,
  settles: null,
  question: null,
  choices: noChoices,
  openings: context.openings + 1,
  learnedFor: opened.entry.header.vehicleIdRef,
  carried: null,
  isDirty: false,
  sendOptionalNotification: opened.local?.sendOptionalNotification ?? false,
});
const nobody = { status: 'finalized', isSigned: true, isSaved: false, isOwn: false, unknownEntry: false } as const;
export const factsIn = ({ opened }: EntryContext) => (opened === null ? nobody : factsOf(opened.entry, opened.local));

/** Text of the form; a comment belongs to its own form and cannot be kept for later. */
export const hasText = (context: EntryContext) => context.isDirty && factsIn(context).status !== 'finalized';
export const isOther = ({ openedFor }: EntryContext, owner: Owner | null) => owner?.accountId !== openedFor?.accountId;
export const isElsewhere = ({ openedFor }: EntryContext, owner: Owner | null) => owner?.organisationId !== openedFor?.organisationId;
/** What a vehicle's newest entry and last A1 change in the open entry. */
export const learned = ({ opened, form, carried }: EntryContext, { newest, lastA1 }: VehicleFacts) => {
  const filled = form && carryAnew(form, carried, newest);
  return {
    opened: opened && { ...opened, lastA1 },
    form: filled,
    carried: carriesDefects(newest) && filled?.defects === newest?.defects ? (filled?.defects ?? null) : null,
  };
};
export const isBeside = ({ opened }: EntryContext, vehicleId: number | null) => vehicleId !== opened?.entry.header.vehicleIdRef;

/** The form after a save: what the stored text has otherwise comes in. */
export const afterSave = ({ form, sent, base, settles }: EntryContext, opened: OpenEntry | null) => {
  if (form === null || sent === null || opened === null) return { form, base, settles };
  const next = rebased(form, sent, formOf(opened.entry));
  return { form: next.form, base: next.base, settles: null };
};

type Held = { context: EntryContext };
/** Only for states with an open entry, as the two below. */
export const heldOf = ({ context }: Held): HeldEntry => ({ owner: context.openedFor as Owner, opened: context.opened as OpenEntry });
export const vehicleOf = ({ context }: Held) => ({ owner: context.openedFor as Owner, vehicleId: context.learnedFor as number });
/** What is to be kept of the form as it stands. */
export const draftOf = ({ context }: Held): Draft => {
  const { owner, opened } = heldOf({ context });
  const form = context.form as EntryForm;
  const { signature, sendOptionalNotification } = context;
  return {
    ...owner,
    clientId: opened.clientId,
    entry: prepareSave(form, opened.entry).entry,
    base: context.base,
    settles: context.settles,
    signature,
    sendOptionalNotification,
    checkRequired: signature !== null,
    isA1Required: isA1Required(opened.lastA1, form.header.referenceTimestamp),
  };
};
export const wishOf = ({ context: { openedFor, errand } }: Held) => ({
  owner: openedFor as Owner,
  vehicleId: errand.kind === 'new' ? errand.vehicleId : 0,
});
/** The entry asked for, or the open one again. */
export const readOf = ({ context: { openedFor, errand, opened } }: Held) => ({
  owner: openedFor as Owner,
  entryId: opened?.entry.header.logbookEntryId ?? (errand.kind === 'open' ? errand.entryId : ''),
});
