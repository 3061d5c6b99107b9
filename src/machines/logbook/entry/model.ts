import type { LastA1 } from '../../../domain/logbook/entry/a1.ts';
import type { SaveAnswer } from '../../../domain/logbook/entry/answers.ts';
import type { Defects, LogbookEntry } from '../../../domain/logbook/entry/entry.ts';
import type { OpenEntry, Owner } from '../../../domain/logbook/entry/open-entry.ts';
import type { Component } from '../../../domain/logbook/entry/values.ts';
import type { FieldError } from '../../../domain/logbook/form/field-error.ts';
import type { EntryForm, EntryProposal, FieldChange } from '../../../domain/logbook/form/form.ts';
import type { Side } from '../../../domain/logbook/form/merge.ts';
import type { Question } from '../../../domain/logbook/form/question.ts';
import type { CheckedForm, FormPurpose } from '../../../domain/logbook/form/rules.ts';
import type { KeptText } from '../../../domain/logbook/typed-text.ts';
import type { Notice } from '../../../domain/shell/notice.ts';

export interface NewEntryWish {
  readonly vehicleId: number;
  readonly isElectric: boolean;
  /** What it begins with; the person changes it at will. */
  readonly proposal?: EntryProposal | undefined;
}
/** `newest`: the vehicle's newest entry; null without one, without network or after a failed read. */
export interface VehicleFacts {
  readonly newest: LogbookEntry | null;
  readonly lastA1: LastA1;
  /** As in `OpenEntry`. */
  readonly a1ReadAt?: number | undefined;
}
/** Vehicle and reference time as they are to be: the form with them, what is wrong with them, why the server has not taken them. */
export interface Correction {
  readonly form: EntryForm;
  readonly errors: readonly FieldError[];
  /** `status`: 0 without an answer. */
  readonly failure: { readonly status: number; readonly field: string | null } | null;
}
/** `facts`: of the new vehicle, as they were before the entry belonged to it; null where the vehicle stays. */
export interface CorrectionAnswer {
  readonly answer: SaveAnswer;
  readonly facts: (VehicleFacts & { readonly vehicleId: number }) | null;
}
/** What was wanted when the drawer was to be opened or left. */
export type Errand =
  | { readonly kind: 'close' }
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'open'; readonly entryId: string }
  | ({ readonly kind: 'new' } & NewEntryWish);

/** What a person writes into the form of an entry. */
export interface EntryText {
  readonly form: EntryForm;
  readonly sendOptionalNotification: boolean;
}

export interface EntryContext {
  readonly owner: Owner | null;
  readonly opened: OpenEntry | null;
  /** The owner the open entry belongs to. */
  readonly openedFor: Owner | null;
  /** Counts the entries opened; the form is filled anew when it changes. */
  readonly openings: number;
  readonly errand: Errand;
  readonly form: EntryForm | null;
  readonly sendOptionalNotification: boolean;
  /** What is unsaved is measured against it: what reached the store, or what a new form begins with. */
  readonly stored: EntryText | null;
  /** What the form was filled from: what differs from it was typed here. */
  readonly base: EntryForm | null;
  /** The server's text beside the local one that was settled by a choice. */
  readonly settles: LogbookEntry | null;
  readonly question: Question | null;
  /** By path of the field. */
  readonly choices: Readonly<Record<string, Side>>;
  readonly purpose: FormPurpose;
  /** The vehicle whose last A1 and newest entry were requested; null before the first request for the open entry. */
  readonly learnedFor: number | null;
  /** Defects that came from its newest entry; null where none did. */
  readonly carried: Defects | null;
  /** A comment on the finalised entry, not saved yet. */
  readonly isCommentBegun: boolean;
  /** Null while nothing is corrected. */
  readonly correction: Correction | null;
  /** What the save under way holds. */
  readonly sent: EntryText | null;
  readonly signature: string | null;
  /** Why the last save left nothing on this device. */
  readonly failure: 'full' | 'failed' | null;
}
export type EntryEvent =
  | ({ type: 'entry.new' } & NewEntryWish)
  /** A server id, or `local-<clientId>`. */
  | { type: 'entry.open'; entryId: string }
  | { type: 'entry.close' }
  /** The browser or the menu wants to go elsewhere. */
  | { type: 'navigation.ask'; path: string }
  | { type: 'leave.discard' }
  | { type: 'leave.stay' }
  /** Text that was typed earlier and kept is to come into the form. */
  | { type: 'text.restore'; text: KeptText }
  /** `now`, here and below: epoch milliseconds. */
  | { type: 'field.change'; change: FieldChange; now: number }
  | { type: 'component.toggle'; component: Component }
  | { type: 'defects.toggle'; isOn: boolean }
  | { type: 'stoppage.toggle'; isOn: boolean }
  | { type: 'notification.toggle'; isOn: boolean }
  /** The form is to be saved or signed: it is looked at first. */
  | { type: 'form.check'; purpose: FormPurpose; now: number }
  /** Whether a comment on the finalised entry is begun and not saved. */
  | { type: 'comment.changed'; isDirty: boolean }
  /** A comment came: state and count may be others now. */
  | { type: 'entry.refresh' }
  /** The form holds what the purpose asks for. */
  | { type: 'form.accepted'; purpose: FormPurpose }
  | { type: 'form.refused' }
  | { type: 'signature.given'; image: string }
  | { type: 'signature.cancelled' }
  | { type: 'defectNotice.close' }
  | { type: 'merge.choose'; path: string; side: Side }
  | { type: 'merge.chooseAll'; side: Side }
  | { type: 'merge.settle'; now: number }
  | { type: 'merge.cancel' }
  /** Vehicle and reference time, which the server has, are to be corrected there. */
  | { type: 'handover.correct' }
  | { type: 'correction.change'; change: FieldChange }
  | { type: 'correction.send'; now: number }
  | { type: 'correction.cancel' }
  | { type: 'entry.delete' }
  | { type: 'deletion.confirm' }
  | { type: 'deletion.cancel' }
  | { type: 'entry.recreate' }
  /** Null: nobody is logged in. */
  | { type: 'owner.changed'; owner: Owner | null }
  | { type: 'vehicle.changed'; vehicleId: number | null }
  /** A pass changed what this device or the server holds of it. */
  | { type: 'entry.synced'; opened: OpenEntry };
export type EntryEmitted =
  | { type: 'notice.show'; notice: Notice }
  | ({ type: 'form.changed'; isDirty: boolean } & EntryText)
  /** Its fields as they stand by now. `now`: epoch milliseconds; null for what no person wrote at this moment. */
  | ({ type: 'form.written'; now: number | null } & CheckedForm)
  | ({ type: 'form.check'; purpose: FormPurpose; now: number } & CheckedForm)
  /** The server refused the stored text; `field` as it named it. */
  | { type: 'entry.refused'; field: string | null }
  /** A given signature could not be stored and is still needed. */
  | { type: 'signature.refused' }
  | { type: 'entries.changed' }
  /** It was saved on this device alone. */
  | { type: 'entry.waits' }
  /** Neither this device nor the server could say whether it exists. */
  | { type: 'entry.unreachable'; entryId: string }
  /** Kept text is in the form now. */
  | { type: 'text.taken'; text: KeptText }
  /** Nobody wants the unsaved text any more. */
  | { type: 'text.settled' }
  | { type: 'leave.granted'; path: string };
