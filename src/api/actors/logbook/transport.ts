import { Effect, Schema } from 'effect';
import { OrganisationId } from '../../../domain/common/ids.ts';
import { DeviceTime } from '../../../domain/logbook/device-time.ts';
import type { LogbookEntry } from '../../../domain/logbook/entry/entry.ts';
import { createPayload, updatePayload } from '../../../domain/logbook/entry/payload.ts';
import type { EntryWindow } from '../../../domain/logbook/entry/window.ts';
import { idBatchSize, idFilters, openEntriesFilter } from '../../../domain/logbook/list/filters.ts';
import type { Answer, ReadStep, Refusal, Step } from '../../../domain/logbook/outbox/protocol.ts';
import { ask, type PortalClient } from '../../client.ts';
import { EntryPage, Updated, Written } from '../../contract/logbook/answers.ts';
import { LogbookGroup } from '../../contract/logbook/logbook.ts';
import { asAnswer, type NoAnswer, offline, type Read, readAnswer, unlessLost } from './answers.ts';

/** Entries of a page, or why there is none. */
export type PageAnswer =
  | {
      readonly kind: 'page';
      readonly entries: readonly LogbookEntry[];
      readonly hasNextPage: boolean;
      readonly windows?: readonly EntryWindow[];
    }
  | ({ readonly kind: 'refused' } & Refusal)
  | { readonly kind: NoAnswer };

/** Page size of the open entries. */
export const openPageSize = 100;

const written = Schema.decodeUnknownEffect(Written);
const updated = Schema.decodeUnknownEffect(Updated);
const page = Schema.decodeUnknownEffect(EntryPage);
const nothing = () => Effect.void;
const isDeviceTime = Schema.is(DeviceTime);
const raw = { responseMode: 'response-only' } as const;

/** Runs the calls; the signal cancels the request. */
export type Run = <A>(effect: Effect.Effect<A, never, PortalClient>, signal?: AbortSignal) => Promise<A>;

const accepted = (answer: Read<typeof Updated.Type>): Answer =>
  asAnswer(answer, ({ resourceId, notificationResultCode, lastSequence }, revision) => ({
    kind: 'accepted',
    resourceId,
    revision,
    notificationResultCode: notificationResultCode ?? null,
    ...(lastSequence !== undefined && { lastSequence }),
  }));

const removed = (id: string) => (answer: Read<unknown>) => asAnswer(answer, () => ({ kind: 'accepted', resourceId: id, revision: null }));
const ifMatch = (revision: number) => ({ 'if-match': `"${revision}"` });

/** What the person did when, by the device's clock; what a damaged store holds instead is left out. */
const doneAt = (time: DeviceTime | undefined) =>
  isDeviceTime(time) ? { 'x-device-time': time.at, ...(time.offset_s !== null && { 'x-device-clock-offset': String(time.offset_s) }) } : {};

const sent = (read: typeof readAnswer, step: Exclude<Step, ReadStep>, deviceId: string): Effect.Effect<Answer, never, PortalClient> => {
  const organisation = OrganisationId.make(step.organisationId);
  const key = { 'idempotency-key': step.clientId };
  switch (step.kind) {
    case 'create': {
      const payload = { entry: createPayload(step.entry), sendOptionalNotification: step.sendOptionalNotification };
      const asked = ask(LogbookGroup, (logbook) =>
        logbook.create({ params: { organisation }, headers: { ...key, ...doneAt(step.doneAt) }, payload, ...raw }),
      );
      return read(asked, 201, written).pipe(Effect.map(accepted));
    }
    case 'resolveDoubt': {
      const asked = ask(LogbookGroup, (logbook) => logbook.removeByKey({ params: { organisation }, headers: key, ...raw }));
      return read(asked, 204, nothing).pipe(Effect.map(removed('')));
    }
    case 'update': {
      const payload = { entry: updatePayload(step.entry), sendOptionalNotification: step.sendOptionalNotification };
      const headers = { ...ifMatch(step.builtOn), 'x-device-id': deviceId, 'x-entry-sequence': String(step.revision) };
      const params = { organisation, id: step.logbookEntryId };
      const asked = ask(LogbookGroup, (logbook) => logbook.update({ params, headers, payload, ...raw }));
      return read(asked, 200, updated).pipe(Effect.map(accepted));
    }
    case 'finalise': {
      const params = { organisation, id: step.logbookEntryId };
      const payload = { signature: step.signature };
      const asked = ask(LogbookGroup, (logbook) =>
        logbook.finalise({ params, headers: { ...ifMatch(step.builtOn), ...doneAt(step.doneAt) }, payload, ...raw }),
      );
      return read(asked, 200, written).pipe(Effect.map(accepted));
    }
    case 'comment': {
      const params = { organisation, id: step.logbookEntryId };
      const asked = ask(LogbookGroup, (logbook) =>
        logbook.createComment({ params, headers: { ...key, ...doneAt(step.doneAt) }, payload: step.comment, ...raw }),
      );
      return read(asked, 201, written).pipe(Effect.map(accepted));
    }
    case 'delete': {
      const id = step.logbookEntryId;
      const asked =
        id === null
          ? ask(LogbookGroup, (logbook) => logbook.removeByKey({ params: { organisation }, headers: key, ...raw }))
          : ask(LogbookGroup, (logbook) => logbook.remove({ params: { organisation, id }, ...raw }));
      return read(asked, 204, nothing).pipe(Effect.map(removed(id ?? '')));
    }
  }
};

const listed = (
  read: typeof readAnswer,
  organisationId: string,
  filter: string,
  top: number,
  skip: number,
): Effect.Effect<PageAnswer, never, PortalClient> => {
  const request = {
    params: { organisation: OrganisationId.make(organisationId) },
    query: { filter, top, skip, orderby: 'createTimestamp desc', count: 'false' as const },
    ...raw,
  };
  return read(
    ask(LogbookGroup, (logbook) => logbook.list(request)),
    200,
    page,
  ).pipe(
    Effect.map((answer): PageAnswer => {
      if (answer.kind !== 'read') return answer;
      const { items, pagination, accessWindows: windows = [] } = answer.value;
      return { kind: 'page', entries: items, hasNextPage: pagination.hasNextPage, windows };
    }),
  );
};

/**
 * The requests of the outbox, each answered by what an authentic answer says, or by why there is none; `connectionLost` ends the wait for
 * one. `noteDate` is called with the Date header of every authentic answer. Never rejects but for its signal.
 */
export const transportOver = (run: Run, connectionLost?: Effect.Effect<void>, noteDate: (date: string | undefined) => void = () => {}) => {
  const read: typeof readAnswer = (asked, expected, decode) =>
    readAnswer(
      Effect.tap(asked, ({ headers }) => Effect.sync(() => noteDate(headers.date))),
      expected,
      decode,
    );
  // An id that could never have been sent, from a damaged store, must not take the pass with it.
  const guarded = <A>(effect: () => Effect.Effect<A, never, PortalClient>, signal?: AbortSignal) => {
    const asked = Effect.suspend(effect).pipe(Effect.catchCause(() => Effect.succeed(offline)));
    return run(connectionLost ? unlessLost(connectionLost, offline)(asked) : asked, signal);
  };
  return {
    send: (step: Exclude<Step, ReadStep>, deviceId: string, signal?: AbortSignal): Promise<Answer> =>
      guarded(() => sent(read, step, deviceId), signal),
    /** Entries of one organisation by id, at most 15 of them; a complete answer. */
    readByIds: (organisationId: string, ids: readonly string[], signal?: AbortSignal): Promise<PageAnswer> =>
      guarded(() => listed(read, organisationId, idFilters(ids)[0] ?? '', idBatchSize, 0), signal),
    /** One page of an organisation's entries in status created. */
    listOpen: (organisationId: string, skip: number, signal?: AbortSignal): Promise<PageAnswer> =>
      guarded(() => listed(read, organisationId, openEntriesFilter, openPageSize, skip), signal),
  };
};
export type LogbookTransport = ReturnType<typeof transportOver>;
