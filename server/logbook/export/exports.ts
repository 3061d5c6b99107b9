import { randomUUID } from 'node:crypto';
import { Cause, Context, Effect, Exit, Fiber, FiberMap, Layer, Option, Schedule, Semaphore } from 'effect';
import type { Caller } from '../../../src/api/contract/account/authorization.ts';
import { type BadRequest, Conflict, NotFound } from '../../../src/api/contract/errors.ts';
import type { Language } from '../../../src/domain/account/account.ts';
import { exportAccepts, quickExportTop, quotaCode } from '../../../src/domain/logbook/export.ts';
import { exportFilterLimits } from '../../../src/domain/logbook/list/filter.ts';
import { ServerConfig } from '../../platform/config.ts';
import { Database } from '../../platform/database/database.ts';
import { failureFields } from '../../platform/failure.ts';
import { entryQuery, keys } from '../list/query.ts';
import { chunkBytes, scratchFile, streamOf } from './files.ts';
import { type ExportJob, type Progress, QuotaReached, runExport } from './run.ts';
import { type ExportState, exportStore } from './store.ts';

/** At most so many exports are written at once; the others wait as running. */
const atOnce = 2;
const heartbeat = '1 second';
const askEvery = '500 millis';
const downloadPatience = '25 seconds';
const sweepEvery = '1 hour';

export interface ExportWanted {
  readonly count?: boolean | undefined;
  readonly top?: number | undefined;
  readonly filter?: string | undefined;
  readonly orderby?: string | undefined;
  readonly accept: (typeof exportAccepts)[keyof typeof exportAccepts];
  readonly language?: Language | undefined;
}
export interface ExportFile {
  readonly accept: string;
  /** Bytes. */
  readonly size: number;
  /** Epoch ms. */
  readonly finishedAt: number;
  readonly stream: () => ReadableStream<Uint8Array>;
}

const notFound = new NotFound({ code: 'not_found' });
const running = new Conflict({ code: 'err_export_running', message: 'Another export of this person is still being written' });

/** Exports of the logbook as files, written in the background; a person's own only, one at a time, kept for a day, within quotas. */
export class LogbookExports extends Context.Service<
  LogbookExports,
  {
    /** Starts an export; answers its id. */
    readonly create: (caller: Caller, wanted: ExportWanted) => Effect.Effect<string, BadRequest | Conflict>;
    readonly state: (
      caller: Caller,
      id: string,
    ) => Effect.Effect<
      { readonly state: ExportState; readonly rows: number; readonly total: number | null; readonly code?: string },
      NotFound
    >;
    /** Waits a while for a running export. */
    readonly file: (caller: Caller, id: string) => Effect.Effect<ExportFile, NotFound | Conflict>;
    /** Stops a running export, or removes the file of a finished one. */
    readonly cancel: (caller: Caller, id: string) => Effect.Effect<void, NotFound>;
    /** Gives up what servers that have ended were writing, and removes what is older than a day, of demo users an hour. */
    readonly sweep: Effect.Effect<void>;
  }
>()('gleisblick/server/LogbookExports') {
  static readonly layer = Layer.effect(
    LogbookExports,
    Effect.gen(function* () {
      const database = yield* Database;
      const { dataDirectory, timeZone } = yield* ServerConfig;
      const store = exportStore(database, randomUUID());
      const jobs = yield* FiberMap.make<string>();
      const places = yield* Semaphore.make(atOnce);
      const progresses = new Map<string, Progress>();

      const write = (id: string, job: ExportJob, progress: Progress) =>
        Effect.acquireUseRelease(
          Effect.promise(() => scratchFile(dataDirectory, id)),
          (file) =>
            store.room(job.caller).pipe(
              Effect.flatMap((room) => runExport(database, file, job, progress, room)),
              Effect.andThen(() => store.keep(job.caller, id, file, progress)),
            ),
          (file) => Effect.promise(() => file.close()),
        ).pipe(places.withPermit);
      /** Ends when somebody, perhaps on another server, has cancelled the export. */
      const beat = (id: string, progress: Progress) =>
        store.touch(id, progress).pipe(Effect.repeat({ while: (isRunning: boolean) => isRunning, schedule: Schedule.spaced(heartbeat) }));

      const run = (id: string, job: ExportJob) => {
        const progress: Progress = { rows: 0, total: null };
        progresses.set(id, progress);
        const end = Effect.fnUntraced(function* (exit: Exit.Exit<unknown, unknown>) {
          progresses.delete(id);
          const error = Exit.isFailure(exit) ? Option.getOrUndefined(Cause.findErrorOption(exit.cause)) : undefined;
          const isOver = error instanceof QuotaReached;
          yield* store.fail(id, progress, isOver ? quotaCode(error.quota) : null);
          if (Exit.isFailure(exit) && !isOver && !Cause.hasInterruptsOnly(exit.cause))
            yield* Effect.logError('A logbook export failed', failureFields(exit.cause));
        });
        return Effect.raceFirst(write(id, job, progress), beat(id, progress)).pipe(Effect.onExit(end), Effect.ignoreCause);
      };

      yield* Effect.forkScoped(store.sweep.pipe(Effect.ignoreCause, Effect.repeat(Schedule.spaced(sweepEvery))));

      const find = (caller: Caller, id: string) =>
        Effect.flatMap(store.find(caller, id), (found) => (found === undefined ? Effect.fail(notFound) : Effect.succeed(found)));

      /** Of another server's export is only known what it has written down. */
      const ended = Effect.fnUntraced(function* (caller: Caller, id: string) {
        const fiber = yield* FiberMap.get(jobs, id);
        if (Option.isSome(fiber)) return yield* Effect.asVoid(Fiber.await(fiber.value));
        while ((yield* find(caller, id)).state === 'running') yield* Effect.sleep(askEvery);
      });

      return {
        create: Effect.fn('LogbookExports.create')(function* (
          caller,
          { count = false, top = quickExportTop, language = 'de-DE', ...wanted },
        ) {
          const { where, order, parameters } = yield* entryQuery(caller, wanted, exportFilterLimits);
          const selection = {
            where: `r.entry_id in (select r.entry_id from ${keys} where ${where})`,
            order,
            parameters: parameters.values,
          };
          const { quota, bytes } = yield* store.room(caller);
          if (bytes <= 0) return yield* new Conflict({ code: quotaCode(quota) });
          const id = yield* store.start(caller, wanted.accept, language);
          if (id === undefined) return yield* running;
          const isWorkbook = wanted.accept === exportAccepts.spreadsheet;
          yield* FiberMap.run(jobs, id, run(id, { caller, selection, top, isCounted: count, isWorkbook, language, timeZone }));
          return id;
        }),
        state: Effect.fn('LogbookExports.state')(function* (caller, id) {
          const { state, rows, total, failure } = yield* find(caller, id);
          const here = state === 'running' ? progresses.get(id) : undefined;
          return { state, rows: here?.rows ?? rows, total: here?.total ?? total, ...(failure !== null && { code: failure }) };
        }),
        file: Effect.fn('LogbookExports.file')(function* (caller, id) {
          const before = yield* find(caller, id);
          if (before.state === 'running') yield* ended(caller, id).pipe(Effect.timeoutOption(downloadPatience));
          const { state, accept, bytes, finished_at, failure } = yield* find(caller, id);
          if (state === 'running') return yield* running;
          if (state !== 'ready')
            return yield* new Conflict({ code: state === 'cancelled' ? 'err_export_cancelled' : (failure ?? 'err_export_failed') });
          const stream = () => streamOf(Math.ceil(bytes / chunkBytes), (position) => Effect.runPromise(store.chunk(id, position)));
          return { accept, size: bytes, finishedAt: finished_at?.getTime() ?? 0, stream };
        }),
        cancel: Effect.fn('LogbookExports.cancel')(function* (caller, id) {
          yield* find(caller, id);
          yield* store.cancel(caller, id);
          yield* FiberMap.remove(jobs, id);
        }),
        sweep: store.sweep,
      };
    }),
  );
}
