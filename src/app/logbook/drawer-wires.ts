import type { AnyActorRef } from 'xstate';
import { type FormRules, rulesFor } from '../../domain/logbook/form/rules.ts';
import type { CommentsRef, CommentsSnapshot } from '../../machines/logbook/comments/chart.ts';
import { commentRights, commentsOf, isCommentBegun, isCommentSigning } from '../../machines/logbook/comments/selectors.ts';
import type { EntryRef, EntrySnapshot } from '../../machines/logbook/entry/chart.ts';
import { drawerMode, finalisedEntry, formClientId, isSigning, shownOpening } from '../../machines/logbook/entry/selectors.ts';
import type { FormRef } from '../../machines/logbook/form/chart.ts';
import type { RecordRef } from '../../machines/logbook/record/chart.ts';
import type { SignatureRef } from '../../machines/logbook/signature/chart.ts';
import { wantedPurpose } from '../../machines/logbook/signature/selectors.ts';
import { connect } from '../connect.ts';
import { watch, watchFields } from '../watch.ts';
import { drawerTable } from './drawer-table.ts';

/** The machines behind the drawer. */
export interface DrawerActors {
  readonly logbookEntry: EntryRef;
  readonly logbookForm: FormRef;
  readonly logbookSignature: SignatureRef;
  readonly logbookComments: CommentsRef;
  readonly logbookRecord: RecordRef;
}

/** What an organisation asks of its entries, and who tells when that changes. */
export interface OrganisationRules {
  readonly refs: readonly AnyActorRef[];
  /** Kilometres; null where none is known. */
  readonly maximumMileage: (organisationId: string) => number | null;
}
const noRules: OrganisationRules = { refs: [], maximumMileage: () => null };

const rulesOf = (entry: EntrySnapshot, comments: CommentsSnapshot, { maximumMileage }: OrganisationRules): FormRules =>
  rulesFor({
    maximumMileage: maximumMileage(entry.context.openedFor?.organisationId ?? ''),
    mode: drawerMode(entry),
    canReadComments: commentRights(comments).canRead,
  });

/** Joins the machines behind the drawer; what stands already, as in a story, is followed at once. */
export const wireDrawer = (actors: DrawerActors, organisation: OrganisationRules = noRules) => {
  connect(actors, drawerTable);
  wireForm(actors, organisation);
  wireSignature(actors);
  wireFinalised(actors);
};

const wireForm = ({ logbookEntry: entry, logbookForm: form, logbookComments: comments }: DrawerActors, organisation: OrganisationRules) => {
  const rules = () => rulesOf(entry.getSnapshot(), comments.getSnapshot(), organisation);
  watch(
    [entry],
    () => shownOpening(entry.getSnapshot()),
    () => {
      const clientId = formClientId(entry.getSnapshot());
      form.send(clientId === null ? { type: 'form.close' } : { type: 'form.open', opening: { ...rules(), clientId } });
    },
  );
  watchFields([entry, comments, ...organisation.refs], rules, (now) => form.send({ type: 'form.adjust', rules: now }));
};

const wireSignature = ({ logbookEntry: entry, logbookComments: comments, logbookSignature: signature }: DrawerActors) =>
  watch(
    [entry, comments],
    () => wantedPurpose({ isEntrySigning: isSigning(entry.getSnapshot()), isCommentSigning: isCommentSigning(comments.getSnapshot()) }),
    (purpose) => signature.send(purpose === null ? { type: 'signature.close' } : { type: 'signature.open', purpose }),
  );

const wireFinalised = ({ logbookEntry: entry, logbookComments: comments, logbookRecord: record }: DrawerActors) => {
  const finalised = () => finalisedEntry(entry.getSnapshot());
  watch(
    [entry],
    () => finalised()?.entryId ?? null,
    () => {
      const of = finalised();
      record.send(of === null ? { type: 'record.close' } : { type: 'record.open', entry: { owner: of.owner, entryId: of.entryId } });
      comments.send(of === null ? { type: 'comments.close' } : { type: 'comments.open', entry: of });
    },
  );
  watch(
    [comments],
    () => isCommentBegun(comments.getSnapshot()),
    (isDirty) => entry.send({ type: 'comment.changed', isDirty }),
  );
  watch(
    [comments],
    () => commentsOf(comments.getSnapshot()),
    (shown) => record.send({ type: 'comments.shown', commentIds: shown.map(({ logbookEntryCommentId }) => logbookEntryCommentId) }),
  );
};
