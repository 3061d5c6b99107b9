import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import { type DrawerActors, wireDrawer } from '../../../src/app/logbook/drawer-wires.ts';
import type { LogbookComment } from '../../../src/domain/logbook/comments/comment.ts';
import type { LogbookEntry } from '../../../src/domain/logbook/entry/entry.ts';
import type { LocalComment, LocalEntry } from '../../../src/domain/logbook/outbox/local-entry.ts';
import { commentsMachine } from '../../../src/machines/logbook/comments/chart.ts';
import { entryMachine } from '../../../src/machines/logbook/entry/chart.ts';
import { formMachine } from '../../../src/machines/logbook/form/chart.ts';
import { recordMachine, type Verification } from '../../../src/machines/logbook/record/chart.ts';
import { signatureMachine } from '../../../src/machines/logbook/signature/chart.ts';
import { unsettled } from '../../replay.ts';

const running = <M extends AnyStateMachine>(machine: M, input?: unknown) =>
  createActor(unsettled(machine), { input, clock: new SimulatedClock() } as never).start();

export const owner = { accountId: '00000000-0000-4000-8000-0000000000aa', organisationId: '00000000-0000-4000-8000-000000000001' };

export interface DrawerOptions {
  readonly entry: LogbookEntry;
  readonly local?: LocalEntry | null;
  readonly lastA1?: string | null;
  readonly rights?: { readonly canRead: boolean; readonly canCreate: boolean };
  readonly comments?: readonly LogbookComment[] | 'loading' | 'failed';
  readonly pending?: readonly LocalComment[];
  readonly verification?: Verification;
  readonly picture?: string | null;
}

/** The machines behind the drawer, joined, with an entry open and standing still. */
export const sampleDrawer = (options: DrawerOptions): DrawerActors => {
  const { entry, local = null, lastA1 = null, rights = { canRead: true, canCreate: true } } = options;
  const actors = {
    logbookEntry: running(entryMachine),
    logbookForm: running(formMachine),
    logbookSignature: running(signatureMachine),
    logbookComments: running(commentsMachine, { rights }),
    logbookRecord: running(recordMachine),
  } as DrawerActors;
  wireDrawer(actors);
  const { logbookEntry, logbookComments, logbookRecord } = actors;
  const settle = (ref: { send: (event: never) => void }, event: object) => ref.send(event as never);
  logbookEntry.send({ type: 'owner.changed', owner });
  logbookEntry.send({ type: 'entry.open', entryId: entry.header.logbookEntryId });
  const opened = { clientId: local?.clientId ?? 'client-1', entry, local, lastA1 };
  settle(logbookEntry, { type: 'xstate.done.actor.readEntry', output: { kind: 'found', opened } });
  const { comments = [], pending = [] } = options;
  if (comments === 'failed') {
    settle(logbookComments, { type: 'xstate.done.actor.readComments', output: { kind: 'failed', status: 500, pending } });
  } else if (comments !== 'loading') {
    settle(logbookComments, { type: 'xstate.done.actor.readComments', output: { kind: 'read', comments, pending } });
  }
  const { picture = null, verification = 'verified' } = options;
  const pictures = Object.fromEntries(typeof comments === 'string' ? [] : comments.map((one) => [one.logbookEntryCommentId, picture]));
  settle(logbookRecord, { type: 'xstate.done.actor.readPictures', output: { entry: picture, comments: pictures } });
  settle(logbookRecord, { type: 'xstate.done.actor.verifyEntry', output: verification });
  return actors;
};
