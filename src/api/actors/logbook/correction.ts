import { type Effect, Schema } from 'effect';
import { OrganisationId } from '../../../domain/common/ids.ts';
import type { SaveAnswer } from '../../../domain/logbook/entry/answers.ts';
import type { EntryHandover, LogbookEntry } from '../../../domain/logbook/entry/entry.ts';
import type { OpenEntry, OwnedEntry, Owner } from '../../../domain/logbook/entry/open-entry.ts';
import { isOtherHandover } from '../../../domain/logbook/form/handover.ts';
import type { CorrectionAnswer } from '../../../machines/logbook/entry/model.ts';
import { ask } from '../../client.ts';
import { Written } from '../../contract/logbook/answers.ts';
import { LogbookGroup } from '../../contract/logbook/logbook.ts';
import type { LogbookStore } from '../../store/logbook-store.ts';
import { offline, readAnswer, unlessLost } from './answers.ts';
import type { EntryCalls } from './entry.ts';
import type { Run } from './transport.ts';

const written = Schema.decodeUnknownEffect(Written);
const noAnswer: SaveAnswer = { kind: 'failed', isFull: false };

type Wanted = OwnedEntry & { readonly handover: EntryHandover };

interface CorrectionParts {
  readonly run: Run;
  readonly store: LogbookStore;
  readonly entry: Pick<EntryCalls, 'readVehicle' | 'readEntry'>;
  /** Ends when there is no network. */
  readonly connectionLost: Effect.Effect<void>;
}

/** Vehicle and reference time of an entry that the server has and of which nothing waits here. */
export const correctionCalls = ({ run, store, entry, connectionLost }: CorrectionParts) => {
  /** What this device keeps of the entry is as old as what was corrected; what another window has saved meanwhile is merged by the sync. */
  const settle = async (owner: Owner, opened: OpenEntry, now: LogbookEntry): Promise<OpenEntry> => {
    const id = now.header.logbookEntryId;
    const held = await store.readByEntryId(owner.accountId, id).catch(() => null);
    if (held?.serverRevision != null)
      await store.reconcile(owner, new Map([[held.clientId, held.serverRevision]]), new Map([[id, now]]), []).catch(() => undefined);
    await store.keepEntries(owner, [now]).catch(() => undefined);
    const local = await store.readByEntryId(owner.accountId, id).catch(() => null);
    return { ...opened, ...(local && { clientId: local.clientId }), entry: now, local };
  };
  /** Another change came first, or an earlier try of this correction whose answer was lost. */
  const met = async ({ owner, opened, handover }: Wanted, signal: AbortSignal): Promise<SaveAnswer> => {
    const { header } = opened.entry;
    const found = await entry.readEntry({ owner, entryId: header.logbookEntryId }, signal);
    if (found.kind !== 'found') return noAnswer;
    const { entry: now, local } = found.opened;
    if (now.header.status === 'finalized') return { kind: 'alreadyFinalized' };
    if (local?.isUnSynced) return { kind: 'conflicting', opened: found.opened };
    const isDone = !isOtherHandover({ header: handover }, now);
    return { kind: isDone ? 'saved' : 'conflicting', opened: await settle(owner, opened, now) };
  };
  const sent = async (wanted: Wanted, signal: AbortSignal): Promise<SaveAnswer> => {
    const { owner, opened, handover } = wanted;
    const { entry: seen, local } = opened;
    const builtOn = Math.max(seen.revision, local?.serverRevision ?? 0);
    const asked = ask(LogbookGroup, (logbook) =>
      logbook.correctHandover({
        params: { organisation: OrganisationId.make(owner.organisationId), id: seen.header.logbookEntryId },
        headers: { 'if-match': `"${builtOn}"` },
        payload: handover,
        responseMode: 'response-only',
      }),
    );
    const answer = await run(readAnswer(asked, 200, written).pipe(unlessLost(connectionLost, offline)), signal);
    if (answer.kind === 'read') {
      const now = { ...seen, header: { ...seen.header, ...handover }, revision: answer.revision ?? builtOn + 1 };
      return { kind: 'saved', opened: await settle(owner, opened, now) };
    }
    if (answer.kind !== 'refused') return noAnswer;
    if (answer.code === 'err_already_finalized') return { kind: 'alreadyFinalized' };
    if (answer.code === 'err_revision_conflict') return met(wanted, signal);
    return { kind: 'refused', opened, status: answer.status, field: answer.field };
  };
  return {
    correctHandover: async (wanted: Wanted, signal: AbortSignal): Promise<CorrectionAnswer> => {
      const { owner, opened, handover } = wanted;
      const { vehicleIdRef: vehicleId } = handover;
      const isOther = vehicleId !== opened.entry.header.vehicleIdRef;
      const facts = isOther ? { vehicleId, ...(await entry.readVehicle({ owner, vehicleId }, signal)) } : null;
      return { answer: await sent(wanted, signal), facts };
    },
  };
};
export type CorrectionCalls = ReturnType<typeof correctionCalls>;
