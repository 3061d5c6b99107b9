import type { OpenEntry } from '../../../domain/logbook/entry/open-entry.ts';
import { type Changed, errandOf, saveAnswer, saveFailed } from './answers.ts';

export const changed = ({ event }: { event: Changed }): Changed => event;
export const synced = ({ event }: { event: { opened: OpenEntry } }) => event;

export const noteErrand = { type: 'noteErrand', params: errandOf } as const;
/** The text is another by now; no person wrote it at this moment. */
export const tellText = [{ type: 'announceWritten', params: { now: null } }, 'announceText'] as const;
export const noteOwner = { type: 'noteOwner', params: changed } as const;
/** Whoever wants the drawer: unsaved text is asked about first. */
export const leave = [
  { guard: 'isDirty', target: '#logbookEntry.asking', actions: noteErrand },
  { target: '#logbookEntry.leaving', actions: noteErrand },
] as const;
/** Nobody sees the text of another account. */
export const closeForOther = [
  { guard: { type: 'isTextOfOtherAccount', params: changed }, target: '#logbookEntry.keeping', actions: noteOwner },
  { guard: { type: 'isOtherAccount', params: changed }, target: '#logbookEntry.closed', actions: noteOwner },
] as const;
export const tellCannotSave = { type: 'tellSave', params: { answer: saveFailed } } as const;
export const crashed = [tellCannotSave, { type: 'noteFailure', params: { answer: saveFailed } }] as const;
export const tellSave = { type: 'tellSave', params: saveAnswer } as const;
