import type { ReadEntryAnswer, SaveAnswer } from '../../../domain/logbook/entry/answers.ts';
import type { OpenEntry, Owner } from '../../../domain/logbook/entry/open-entry.ts';
import type { DeleteResult } from '../../../domain/logbook/result-codes.ts';
import type { KeptText } from '../../../domain/logbook/typed-text.ts';
import type { CorrectionAnswer, EntryEvent, Errand, VehicleFacts } from './model.ts';

export type Opened = { readonly opened: OpenEntry };
export type Answered = { readonly answer: SaveAnswer };
export type Changed = { readonly owner: Owner | null };
export type Facts = { readonly facts: VehicleFacts };
export type Restored = { readonly text: KeptText };
export type Read = { readonly answer: ReadEntryAnswer };
export type Vehicle = { readonly vehicleId: number | null };
export type Deleted = { readonly result: DeleteResult };
export const openedAnswer = ({ event }: { event: { output: OpenEntry } }): Opened => ({ opened: event.output });
export const readAnswer = ({ event }: { event: { output: ReadEntryAnswer } }): Read => ({ answer: event.output });
export const vehicleAnswer = ({ event }: { event: { output: VehicleFacts } }): Facts => ({ facts: event.output });
export const saveAnswer = ({ event }: { event: { output: SaveAnswer } }): Answered => ({ answer: event.output });
export const correctionAnswer = ({ event }: { event: { output: CorrectionAnswer } }): CorrectionAnswer => event.output;
export const deleteAnswer = ({ event }: { event: { output: DeleteResult } }): Deleted => ({ result: event.output });

export const saveFailed: SaveAnswer = { kind: 'failed', isFull: false };

/** What an event wants to happen once the drawer is free. */
export const errandOf = ({ event }: { event: EntryEvent }): { errand: Errand } => {
  if (event.type === 'entry.new') {
    const { vehicleId, isElectric, proposal } = event;
    return { errand: { kind: 'new', vehicleId, isElectric, ...(proposal && { proposal }) } };
  }
  if (event.type === 'entry.open') return { errand: { kind: 'open', entryId: event.entryId } };
  if (event.type === 'navigation.ask') return { errand: { kind: 'path', path: event.path } };
  return { errand: { kind: 'close' } };
};
