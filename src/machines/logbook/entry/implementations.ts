import { and, assign, emit, enqueueActions, not, or, setup, stateIn } from 'xstate';
import type { ReadEntryAnswer } from '../../../domain/logbook/entry/answers.ts';
import { isDeleteSuccess } from '../../../domain/logbook/entry/delete-result.ts';
import type { EntryHandover } from '../../../domain/logbook/entry/entry.ts';
import { deleteNotice, readNotice, saveNotice } from '../../../domain/logbook/entry/notices.ts';
import type { OpenEntry, OwnedEntry, Owner } from '../../../domain/logbook/entry/open-entry.ts';
import { canSave } from '../../../domain/logbook/entry/save-outcome.ts';
import { canCorrectHandover, canDelete, isEditable, isLockedField } from '../../../domain/logbook/entry/status.ts';
import type { Component } from '../../../domain/logbook/entry/values.ts';
import { numberOf } from '../../../domain/logbook/form/checks.ts';
import {
  changeField,
  type FieldChange,
  formOf,
  newForm,
  toggleComponent,
  toggleDefects,
  toggleStoppage,
} from '../../../domain/logbook/form/form.ts';
import type { Side } from '../../../domain/logbook/form/merge.ts';
import { allChosen, answered, isAnswered, noChoices, questionOf } from '../../../domain/logbook/form/question.ts';
import { restored, restoredByChoice, restoreQuestion } from '../../../domain/logbook/form/restore.ts';
import type { FormPurpose } from '../../../domain/logbook/form/rules.ts';
import type { Draft } from '../../../domain/logbook/outbox/edit.ts';
import type { DeleteResult } from '../../../domain/logbook/result-codes.ts';
import { isEmptySignature } from '../../../domain/logbook/signature/text.ts';
import { injected } from '../../common/injected.ts';
import { logbookSaveMachine } from '../save.ts';
import type { Answered, Changed, Deleted, Facts, Opened, Read, Restored, Vehicle } from './answers.ts';
import {
  branchOf,
  factsIn,
  hasText,
  isBeside,
  isDirty,
  isElsewhere,
  isFormDirty,
  isOther,
  isOwnDraft,
  isSameText,
  textOf,
} from './belonging.ts';
import { correction } from './correction.ts';
import { afterSave, filled, learned, nothingOpen } from './filling.ts';
import { checkedOf, readOf } from './inputs.ts';
import type { CorrectionAnswer, EntryContext, EntryEmitted, EntryEvent, EntryText, Errand, NewEntryWish, VehicleFacts } from './model.ts';

const second = 1000;

type IsOn = { readonly isOn: boolean };
const chosenVehicle = ({ form }: EntryContext) => numberOf(form?.header.vehicleIdRef);

/** What the drawer is made of; its chart is in chart.ts. */
export const entrySetup = setup({
  types: {
    context: {} as EntryContext,
    events: {} as EntryEvent,
    emitted: {} as EntryEmitted,
    tags: {} as 'visible' | 'loading' | 'busy',
  },
  actors: {
    /** Never waits for the network: client id, reference time, names of the creator; `lastA1` as this device last read it. */
    startEntry: injected<OpenEntry, Pick<NewEntryWish, 'vehicleId'> & { readonly owner: Owner }>('startEntry'),
    readVehicle: injected<VehicleFacts, { readonly vehicleId: number; readonly owner: Owner }>('readVehicle'),
    readEntry: injected<ReadEntryAnswer, { readonly entryId: string; readonly owner: Owner }>('readEntry'),
    saveEntry: logbookSaveMachine,
    /** Stores on this device only. */
    keepEntry: injected<void, Draft>('keepEntry'),
    correctHandover: injected<CorrectionAnswer, OwnedEntry & { readonly handover: EntryHandover }>('correctHandover'),
    deleteEntry: injected<DeleteResult, OwnedEntry>('deleteEntry'),
    /** Stores the text of an unknown entry under a new client id. */
    recreateEntry: injected<OpenEntry, OwnedEntry>('recreateEntry'),
  },
  actions: {
    noteOwner: assign((_, { owner }: Changed) => ({ owner })),
    noteErrand: assign((_, { errand }: { errand: Errand }) => ({ errand })),
    begin: assign(({ context }) => ({ ...nothingOpen, openedFor: context.owner })),
    forget: assign(nothingOpen),
    fill: assign(({ context }, { opened }: Opened) => filled(context, opened, formOf(opened.entry))),
    fillFound: assign(({ context }, { answer }: Read) =>
      answer.kind === 'found' ? filled(context, answer.opened, formOf(answer.opened.entry)) : {},
    ),
    fillNew: assign(({ context }, { opened }: Opened) => {
      const { vehicleIdRef, referenceTimestamp } = opened.entry.header;
      const { isElectric = false, proposal } = context.errand.kind === 'new' ? context.errand : {};
      // What a new form starts with was said by nobody yet: it branches from the empty entry.
      return {
        ...filled(context, opened, newForm({ vehicleId: vehicleIdRef, referenceTimestamp, isElectric, proposal })),
        base: formOf(opened.entry),
        learnedFor: vehicleIdRef,
      };
    }),
    learnVehicle: assign(({ context }, { facts }: Facts) => learned(context, facts)),
    /** What was known of the vehicle before it is of another one. */
    noteVehicle: assign(({ context }) => ({
      learnedFor: chosenVehicle(context),
      ...(context.learnedFor !== null && { opened: context.opened && { ...context.opened, lastA1: undefined } }),
    })),
    /** A new form begins with it: nothing of it is unsaved. */
    beginWith: assign(({ context }) => ({ stored: textOf(context) })),
    /** The last A1 stays that of the vehicle in the form. */
    update: assign(({ context }, { opened }: Opened) => ({
      opened: opened.entry.header.vehicleIdRef === context.learnedFor ? opened : { ...opened, lastA1: context.opened?.lastA1 },
    })),
    refresh: assign(({ context }, { answer }: Read) => (answer.kind === 'found' ? { opened: answer.opened } : { opened: context.opened })),
    noteComment: assign((_, { isDirty }: { isDirty: boolean }) => ({ isCommentBegun: isDirty })),
    change: assign(({ context }, { change }: { change: FieldChange }) => ({ form: context.form && changeField(context.form, change) })),
    toggleComponent: assign(({ context }, { component }: { component: Component }) => ({
      form: context.form && toggleComponent(context.form, component),
    })),
    toggleDefects: assign(({ context }, { isOn }: IsOn) => ({ form: context.form && toggleDefects(context.form, isOn) })),
    toggleStoppage: assign(({ context }, { isOn }: IsOn) => ({ form: context.form && toggleStoppage(context.form, isOn) })),
    toggleNotification: assign((_, { isOn }: IsOn) => ({ sendOptionalNotification: isOn })),
    noteSent: assign(({ context }) => ({ sent: textOf(context), failure: null })),
    noteSignature: assign((_, { image }: { image: string }) => ({ signature: image })),
    dropSignature: assign({ signature: null }),
    settle: assign(({ context }, { answer }: Answered) => ({
      ...afterSave(context, 'opened' in answer ? answer.opened : null),
      opened: 'opened' in answer ? answer.opened : context.opened,
    })),
    /** What another window or device saved meanwhile is there now; the form stays as it is until everything is chosen. */
    meet: assign((_, { answer }: Answered) => ('opened' in answer ? { opened: answer.opened } : {})),
    ask: assign(({ context }) => ({ question: questionOf(context, context.purpose === 'finalise'), choices: noChoices })),
    notePurpose: assign((_, { purpose }: { purpose: FormPurpose }) => ({ purpose })),
    choose: assign(({ context }, { path, side }: { path: string; side: Side }) => ({ choices: { ...context.choices, [path]: side } })),
    chooseAll: assign(({ context }, { side }: { side: Side }) => ({ choices: allChosen(context, side) })),
    answer: assign(({ context }) => answered(context)),
    askRestore: assign(({ context }, { text }: Restored) => ({ question: restoreQuestion(branchOf(context), text), choices: noChoices })),
    restore: assign(({ context }, { text }: Restored) => ({
      ...restored(branchOf(context), text),
      sendOptionalNotification: text.sendOptionalNotification,
    })),
    answerRestore: assign(({ context }, { text }: Restored) => ({
      ...restoredByChoice(context),
      sendOptionalNotification: text.sendOptionalNotification,
    })),
    announceTaken: emit((_, { text }: Restored) => ({ type: 'text.taken' as const, text })),
    announceSettled: emit({ type: 'text.settled' }),
    beginCorrection: assign(({ context }) => correction.begun(context)),
    changeCorrection: assign(({ context }, { change }: { change: FieldChange }) => correction.changed(context, change)),
    checkCorrection: assign(({ context }, { now }: { now: number }) => correction.checked(context, now)),
    refuseCorrection: assign(({ context }, { answer }: Answered) => correction.refused(context, answer)),
    correct: assign(({ context }, given: CorrectionAnswer) => correction.done(context, given)),
    dropCorrection: assign({ correction: null }),
    dropQuestion: assign({ question: null, choices: noChoices }),
    askCheck: emit(({ context }, { purpose, now }: { purpose: FormPurpose; now: number }) => ({
      type: 'form.check' as const,
      ...checkedOf({ context }),
      purpose,
      now,
    })),
    announceWritten: emit(({ context }, { now }: { now: number | null }) => ({
      type: 'form.written' as const,
      ...checkedOf({ context }),
      now,
    })),
    announceText: emit(({ context }) => ({ type: 'form.changed' as const, isDirty: isFormDirty(context), ...textOf(context) })),
    noteFailure: assign((_, { answer }: Answered) => ({
      failure: answer.kind === 'failed' && answer.isFull ? ('full' as const) : ('failed' as const),
    })),
    tellSave: emit(({ context }, { answer }: Answered) => ({
      type: 'notice.show' as const,
      notice: saveNotice(answer, context.signature !== null),
    })),
    tellRead: emit((_, { answer }: Read) => ({ type: 'notice.show' as const, notice: readNotice(answer) })),
    announceUnreachable: emit(({ context }) => ({ type: 'entry.unreachable' as const, entryId: readOf({ context }).entryId })),
    tellDeletion: emit((_, { result }: Deleted) => ({ type: 'notice.show' as const, notice: deleteNotice(result) })),
    announceRefusal: emit((_, { answer }: Answered) => ({
      type: 'entry.refused' as const,
      field: answer.kind === 'refused' ? answer.field : null,
    })),
    /** What stands on this device alone is worth its space. */
    announceWaiting: enqueueActions(({ enqueue }, { answer }: Answered) => {
      if (answer.kind === 'savedLocally') enqueue.emit({ type: 'entry.waits' });
    }),
    announceChange: emit({ type: 'entries.changed' }),
    askSignatureAgain: emit({ type: 'signature.refused' }),
    grantLeave: emit((_, { errand }: { errand: Errand }) => ({
      type: 'leave.granted' as const,
      path: errand.kind === 'path' ? errand.path : '',
    })),
  },
  guards: {
    hasOwner: ({ context }) => context.owner !== null,
    isDirty: ({ context }) => isDirty(context),
    isOpenWanted: ({ context }) => context.errand.kind === 'open',
    isNewWanted: ({ context }) => context.errand.kind === 'new',
    isPathWanted: ({ context }) => context.errand.kind === 'path',
    /** Against the present owner, who may have changed while nothing could be left. */
    isLeftText: ({ context }) => hasText(context) && isOther(context, context.owner),
    /** Of this account, and the organisation it is in is another by now. */
    isTextElsewhere: ({ context }) => isDirty(context) && !isOther(context, context.owner) && isElsewhere(context, context.owner),
    isLeft: ({ context }) => isOther(context, context.owner) || isElsewhere(context, context.owner),
    isOtherAccount: ({ context }, { owner }: Changed) => isOther(context, owner),
    isTextOfOtherAccount: ({ context }, { owner }: Changed) => hasText(context) && isOther(context, owner),
    isOtherOrganisation: ({ context }, { owner }: Changed) => isElsewhere(context, owner),
    isTextOfOtherOrganisation: ({ context }, { owner }: Changed) => isDirty(context) && isElsewhere(context, owner),
    isOtherVehicle: ({ context }, { vehicleId }: Vehicle) => isBeside(context, vehicleId),
    isTextOfOtherVehicle: ({ context }, { vehicleId }: Vehicle) => isDirty(context) && isBeside(context, vehicleId),
    isSameEntry: ({ context }, { opened }: Opened) => opened.clientId === context.opened?.clientId,
    isSyncedUnderText: ({ context }, { opened }: Opened) => isDirty(context) && opened.clientId === context.opened?.clientId,
    isUnknown: ({ context }) => factsIn(context).unknownEntry,
    isFinalised: ({ context }) => factsIn(context).status === 'finalized',
    isContested: ({ context }) => isEditable(factsIn(context)) && questionOf(context, false) !== null,
    /** Whoever signs has to see first what was saved meanwhile. */
    isOvertaken: ({ context }, { purpose }: { purpose: FormPurpose }) => purpose === 'finalise' && questionOf(context, true) !== null,
    isUnquestioned: ({ context }) => context.question === null,
    isAnswered: ({ context }) => isAnswered(context),
    isTextContested: ({ context }, { text }: Restored) => restoreQuestion(branchOf(context), text) !== null,
    isRestoreAnswered: ({ context }) => context.question?.restores !== undefined && isAnswered(context),
    isConflicting: (_, { answer }: Answered) => answer.kind === 'conflicting',
    isEditable: ({ context }) => isEditable(factsIn(context)),
    canCorrect: ({ context }) => canCorrectHandover(factsIn(context)),
    isCorrected: ({ context }) => correction.isMade(context),
    isCorrectionGood: ({ context }, { now }: { now: number }) => correction.isGood(context, now),
    carriesCorrected: ({ context }, given: CorrectionAnswer) => correction.carriesDefects(context, given),
    canDelete: ({ context }) => canDelete(factsIn(context)),
    cannotSend: ({ context }) => !canSave(context.openedFor?.organisationId, numberOf(context.form?.header.vehicleIdRef)),
    isForSaving: (_, { purpose }: { purpose: FormPurpose }) => purpose === 'save',
    isFound: (_, { answer }: Read) => answer.kind === 'found',
    isUnreachable: (_, { answer }: Read) => answer.kind === 'failed' && answer.status === 0,
    isFoundFinalised: (_, { answer }: Read) => answer.kind === 'found' && answer.opened.entry.header.status === 'finalized',
    carriesDefects: ({ context }, { facts }: Facts) => learned(context, facts).carried !== null,
    isVehicleUnread: ({ context }) => {
      const vehicleId = chosenVehicle(context);
      return vehicleId !== null && !Object.is(vehicleId, context.learnedFor);
    },
    /** Not while another text comes or nothing shows any more. */
    canWrite: and([not(or([stateIn('opening'), stateIn('finished'), stateIn('keeping')])), ({ context }) => isOwnDraft(context)]),
    isFree: ({ context }, { change }: { change: FieldChange }) => !isLockedField(factsIn(context), change),
    hasImage: (_, { image }: { image: string }) => !isEmptySignature(image),
    /** What was typed while it was being sent is not saved yet, and keeps the drawer open. */
    isFreeToLeave: and([stateIn({ saving: 'leaving' }), ({ context }) => isSameText(textOf(context), context.sent as EntryText)]),
    isFailed: (_, { answer }: Answered) => answer.kind === 'failed',
    isSaved: (_, { answer }: Answered) => answer.kind === 'saved' || answer.kind === 'savedLocally',
    isRefused: (_, { answer }: Answered) => answer.kind === 'refused',
    isAlreadyFinalised: (_, { answer }: Answered) => answer.kind === 'alreadyFinalized',
    /** After a forbidden deletion the local copy is gone as well. */
    isGone: (_, { result }: Deleted) => isDeleteSuccess(result) || result === 'err_forbidden_request',
    isFinalElsewhere: (_, { result }: Deleted) => result === 'err_already_finalized',
  },
  delays: { defectNotice: 300, closing: 700, vehiclePatience: 3 * second },
});
