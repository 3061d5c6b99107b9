import { type Effect, Schema } from 'effect';
import { OrganisationId } from '../../../domain/common/ids.ts';
import { wholeMinute } from '../../../domain/common/operator-day.ts';
import type { ReadEntryAnswer } from '../../../domain/logbook/entry/answers.ts';
import { emptyEntry } from '../../../domain/logbook/entry/empty-entry.ts';
import type { LogbookEntry } from '../../../domain/logbook/entry/entry.ts';
import type { OpenEntry, OwnedEntry, Owner } from '../../../domain/logbook/entry/open-entry.ts';
import { vehicleEntriesFilter, vehicleLookupFilter } from '../../../domain/logbook/list/filters.ts';
import { isLocalId, localIdOf } from '../../../domain/logbook/outbox/content.ts';
import type { Draft } from '../../../domain/logbook/outbox/edit.ts';
import type { VehicleFacts } from '../../../machines/logbook/entry/model.ts';
import type { LogbookVehicle } from '../../../machines/logbook/vehicles.ts';
import { ask } from '../../client.ts';
import { EntryPage, LogbookVehicles } from '../../contract/logbook/answers.ts';
import { LogbookGroup } from '../../contract/logbook/logbook.ts';
import { type LogbookStore, StoreFailure } from '../../store/logbook-store.ts';
import { offline, readAnswer, unlessLost } from './answers.ts';
import type { LogbookTransport, Run } from './transport.ts';

const raw = { responseMode: 'response-only' } as const;
const vehicles = Schema.decodeUnknownEffect(LogbookVehicles);
const entries = Schema.decodeUnknownEffect(EntryPage);

interface EntryParts {
  readonly run: Run;
  readonly store: LogbookStore;
  readonly transport: LogbookTransport;
  /** Ends when there is no network. */
  readonly connectionLost: Effect.Effect<void>;
  readonly now: () => number;
  readonly newId: () => string;
  /** First and last name of whoever is signed in. */
  readonly names: () => { readonly firstName: string; readonly lastName: string };
}

type Names = ReturnType<EntryParts['names']>;
const blankEntry = (clientId: string, vehicleId: number, at: string, { firstName, lastName }: Names): LogbookEntry => ({
  ...emptyEntry,
  header: {
    ...emptyEntry.header,
    logbookEntryId: localIdOf(clientId),
    vehicleIdRef: vehicleId,
    referenceTimestamp: at,
    creatorAccountFirstName: firstName,
    creatorAccountLastName: lastName,
    createTimestamp: at,
  },
  lastUpdateTimestamp: at,
});

/** What the drawer asks for: the device first, the server for what only it knows. */
export const entryCalls = ({ run, store, transport, connectionLost, now, newId, names }: EntryParts) => {
  const keptA1 = async (owner: Owner, vehicleId: number) => {
    const kept = await store.keptVehicle(owner, vehicleId).catch(() => undefined);
    return { lastA1: kept?.lastA1, a1ReadAt: kept?.readAt };
  };
  const opened = async (owner: Owner, local: NonNullable<OpenEntry['local']>): Promise<OpenEntry> => ({
    clientId: local.clientId,
    entry: { ...local.entry, signatureImage: local.signature ?? local.entry.signatureImage },
    local,
    ...(await keptA1(owner, local.entry.header.vehicleIdRef)),
  });
  const ofServer = async (owner: Owner, entry: LogbookEntry): Promise<OpenEntry> => ({
    clientId: newId(),
    entry,
    local: null,
    ...(await keptA1(owner, entry.header.vehicleIdRef)),
  });

  return {
    opened,
    startEntry: async ({ owner, vehicleId }: { readonly owner: Owner; readonly vehicleId: number }): Promise<OpenEntry> => {
      const clientId = newId();
      // The whole minute, as the form shows it: the clock on screen, against which it is checked, goes by minutes.
      const entry = blankEntry(clientId, vehicleId, wholeMinute(now()), names());
      return { clientId, entry, local: null, ...(await keptA1(owner, vehicleId)) };
    },
    /** Without an answer what the device last knew holds. */
    readVehicle: async (
      { owner, vehicleId }: { readonly owner: Owner; readonly vehicleId: number },
      signal: AbortSignal,
    ): Promise<VehicleFacts> => {
      const params = { organisation: OrganisationId.make(owner.organisationId) };
      const [vehicle, newest] = await Promise.all([
        run(
          readAnswer(
            ask(LogbookGroup, (logbook) => logbook.vehicles({ params, query: { filter: vehicleLookupFilter(vehicleId) }, ...raw })),
            200,
            vehicles,
          ).pipe(unlessLost(connectionLost, offline)),
          signal,
        ),
        run(
          readAnswer(
            ask(LogbookGroup, (logbook) =>
              logbook.list({
                params,
                query: { filter: vehicleEntriesFilter(vehicleId), top: 1, skip: 0, orderby: 'createTimestamp desc' },
                ...raw,
              }),
            ),
            200,
            entries,
          ).pipe(unlessLost(connectionLost, offline)),
          signal,
        ),
      ]);
      if (vehicle.kind !== 'read') return { newest: null, ...(await keptA1(owner, vehicleId)) };
      const lastA1 = vehicle.value.items[0]?.lastInspectionPerformedTimestamp_A1;
      if (lastA1 !== undefined) await store.keepVehicle(owner, vehicleId, lastA1).catch(() => undefined);
      return { newest: newest.kind === 'read' ? (newest.value.items[0] ?? null) : null, lastA1 };
    },
    /** Every vehicle entries can be written for; without an answer those last known. Fails where none are known, or they are refused. */
    readVehicles: async ({ owner }: { readonly owner: Owner }, signal: AbortSignal): Promise<readonly LogbookVehicle[]> => {
      const params = { organisation: OrganisationId.make(owner.organisationId) };
      const answer = await run(
        readAnswer(
          ask(LogbookGroup, (logbook) => logbook.vehicles({ params, query: {}, ...raw })),
          200,
          vehicles,
        ).pipe(unlessLost(connectionLost, offline)),
        signal,
      );
      const isRead = answer.kind === 'read';
      const known = isRead
        ? answer.value.items.map(({ vehicleId, name }) => ({ vehicleId, name }))
        : answer.kind === 'offline' && (await store.keptVehicles(owner).catch(() => undefined));
      if (!known) throw new Error('No list of vehicles');
      if (isRead) await store.keepVehicles(owner, known).catch(() => undefined);
      return known;
    },
    readEntry: async (
      { owner, entryId }: { readonly owner: Owner; readonly entryId: string },
      signal: AbortSignal,
    ): Promise<ReadEntryAnswer> => {
      const held = await store.readByEntryId(owner.accountId, entryId);
      const local = held?.organisationId === owner.organisationId ? held : null;
      if (local !== null && (local.isUnSynced || local.unknownEntry)) return { kind: 'found', opened: await opened(owner, local) };
      const id = local?.entry.header.logbookEntryId ?? entryId;
      if (isLocalId(id)) return { kind: 'missing' };
      const page = await transport.readByIds(owner.organisationId, [id], signal);
      if (page.kind === 'page') {
        const [entry] = page.entries;
        if (entry === undefined) return { kind: 'missing' };
        await store.keepEntries(owner, [entry]).catch(() => undefined);
        const answer = await ofServer(owner, entry);
        return { kind: 'found', opened: local === null ? answer : { ...answer, clientId: local.clientId, local } };
      }
      if (local !== null) return { kind: 'found', opened: await opened(owner, local) };
      const kept = await store.keptEntry(owner, id);
      if (kept !== undefined) return { kind: 'found', opened: await ofServer(owner, kept.entry) };
      return { kind: 'failed', status: page.kind === 'refused' ? page.status : 0 };
    },
    keepEntry: async (draft: Draft): Promise<void> => {
      await store.keep(draft);
    },
    recreateEntry: async ({ owner, opened: held }: OwnedEntry): Promise<OpenEntry> => {
      const item = await store.recreate(owner.accountId, held.clientId);
      if (item === null) throw new StoreFailure('failed');
      return opened(owner, item);
    },
  };
};
export type EntryCalls = ReturnType<typeof entryCalls>;
