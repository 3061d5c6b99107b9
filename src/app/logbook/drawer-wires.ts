import type { AnyActorRef } from 'xstate';
import { sameFields } from '../../domain/common/same-fields.ts';
import { type FormRules, rulesFor } from '../../domain/logbook/form/rules.ts';
import type { CommentsRef, CommentsSnapshot } from '../../machines/logbook/comments/chart.ts';
import { commentRights, commentsOf, isCommentBegun, isCommentSigning } from '../../machines/logbook/comments/selectors.ts';
import type { EntryRef, EntrySnapshot } from '../../machines/logbook/entry/chart.ts';
import { areVehicleAndTimeFixed, drawerMode, isSigning, shownOpening } from '../../machines/logbook/entry/selectors.ts';
import type { FormRef } from '../../machines/logbook/form/chart.ts';
import type { RecordRef } from '../../machines/logbook/record/chart.ts';
import type { SignaturePurpose, SignatureRef } from '../../machines/logbook/signature/chart.ts';
import { connect } from '../connect.ts';
import { watch } from '../watch.ts';
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
    lastA1: entry.context.opened?.lastA1 ?? null,
    mode: drawerMode(entry),
    areVehicleAndTimeFixed: areVehicleAndTimeFixed(entry),
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
    (number) => {
      const { opened, form: values, sendOptionalNotification } = entry.getSnapshot().context;
      if (number === null || opened === null || values === null) form.send({ type: 'form.close' });
      else form.send({ type: 'form.open', opening: { ...rules(), clientId: opened.clientId, form: values, sendOptionalNotification } });
    },
  );
  watch([entry, comments, ...organisation.refs], rules, (now) => form.send({ type: 'form.adjust', rules: now }), sameFields);
};

const wireSignature = ({ logbookEntry: entry, logbookComments: comments, logbookSignature: signature }: DrawerActors) => {
  const wanted = (): SignaturePurpose | null => {
    if (isSigning(entry.getSnapshot())) return 'entry';
    return isCommentSigning(comments.getSnapshot()) ? 'comment' : null;
  };
  watch([entry, comments], wanted, (purpose) =>
    signature.send(purpose === null ? { type: 'signature.close' } : { type: 'signature.open', purpose }),
  );
};

const wireFinalised = ({ logbookEntry: entry, logbookComments: comments, logbookRecord: record }: DrawerActors) => {
  const finalised = () => (drawerMode(entry.getSnapshot()) === 'finalised' ? entry.getSnapshot().context.opened : null);
  watch(
    [entry],
    () => finalised()?.entry.header.logbookEntryId ?? null,
    () => {
      const opened = finalised();
      const owner = entry.getSnapshot().context.openedFor;
      if (opened === null || owner === null) {
        comments.send({ type: 'comments.close' });
        record.send({ type: 'record.close' });
        return;
      }
      const entryId = opened.entry.header.logbookEntryId;
      record.send({ type: 'record.open', entry: { owner, entryId } });
      comments.send({ type: 'comments.open', entry: { owner, entryId, hasDefects: opened.entry.defects !== null } });
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
    (shown) => {
      if (shown.length > 0)
        record.send({ type: 'comments.shown', commentIds: shown.map(({ logbookEntryCommentId }) => logbookEntryCommentId) });
    },
  );
};
