import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Clock, Context, Effect, Layer, Option } from 'effect';
import { SqlError } from 'effect/sql';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { BadRequest, Conflict, Forbidden, NotFound } from '../../src/api/contract/errors.ts';
import { approvers, type Deployment, type DeploymentKind, isApproved, isApprover } from '../../src/domain/admin/deployment.ts';
import { editTexts, type TextEdit } from '../../src/domain/admin/translations/text.ts';
import { Beside } from '../platform/database/beside.ts';
import { Database } from '../platform/database/database.ts';
import { ifTurn, turns } from '../platform/database/turns.ts';
import { failureFields } from '../platform/failure.ts';
import { readApprovals, setApproval, withdrawApprovals } from './approvals.ts';
import { dropOldBackups, keepBackup, listBackups, readBackup, unpacked } from './site/backups.ts';
import { type Contents, contentsOf, moveTo, writeAll } from './site/files.ts';
import { contentHash, hasPages, isIdentical, isSame, makeRelease, versionIn } from './site/release.ts';
import { type Current, formerReleases, Site } from './site/site.ts';
import { DamagedArchive } from './site/stored-zip.ts';
import { Translations } from './translations.ts';

/** What is served, and how what is to follow it is called. */
interface Step {
  readonly before: Contents;
  readonly current: Current | null;
  readonly build: { readonly id: string; readonly kind: DeploymentKind; readonly at: number; readonly by: string };
}
interface Next {
  readonly contents: Contents;
  readonly version: string | null;
}

const disk = <A>(work: () => Promise<A>): Effect.Effect<A> => Effect.promise(work);
const running = () => new Conflict({ code: 'deployment_running' });
const nothingNew = () => new Conflict({ code: 'nothing_new' });
const notBuilt = () => new Conflict({ code: 'not_built' });
const outdated = () => new Conflict({ code: 'approval_outdated' });

const editsOf = (contents: string): readonly TextEdit[] => JSON.parse(contents) as readonly TextEdit[];
const asLine = ({ key, de, en }: TextEdit) => JSON.stringify([key, de, en]);

/** Edits that are not deployed, and deployed ones that are no more: how many texts a deployment changes. */
const differing = (edits: readonly TextEdit[], deployed: readonly TextEdit[]): number => {
  const [ours, theirs] = [new Set(edits.map(asLine)), new Set(deployed.map(asLine))];
  const keys = [...edits.filter((edit) => !theirs.has(asLine(edit))), ...deployed.filter((edit) => !ours.has(asLine(edit)))];
  return new Set(keys.map(({ key }) => key)).size;
};

/**
 * Deploys texts, the portal, or a backup. A release is made aside, whole, then one pointer is put to it; which release that is decides what
 * is still to be noted here. So a server that is killed at any moment serves the old one or the new one, and resets approvals once.
 */
export class Deployments extends Context.Service<
  Deployments,
  {
    readonly status: Effect.Effect<Deployment>;
    /** `hash`: of what the caller was shown; undefined: what is next now. */
    readonly approve: (caller: Caller, status: boolean, hash: string | undefined) => Effect.Effect<Deployment, Forbidden | Conflict>;
    readonly deployLanguages: (caller: Caller) => Effect.Effect<Deployment, Conflict>;
    readonly deployApp: (caller: Caller) => Effect.Effect<Deployment, Conflict>;
    readonly restore: (caller: Caller, fileName: string) => Effect.Effect<Deployment, BadRequest | Conflict | NotFound>;
    /** Deploys a whole release that was made on another server, with its approvals. */
    readonly deployRelease: (contents: Contents, by: string) => Effect.Effect<Deployment, Conflict>;
  }
>()('gleisblick/server/Deployments') {
  static readonly layer = Layer.effect(
    Deployments,
    Effect.gen(function* () {
      const { sql, asSystem } = yield* Database;
      const beside = yield* Beside;
      const site = yield* Site;
      const { edits, mark } = yield* Translations;
      let isRunning = false;

      const approvals = asSystem(readApprovals(sql));
      const version = Effect.map(
        asSystem(sql<{ readonly name: string }>`select major || '.' || minor || '.' || bug_fix as name from portal_version`),
        ([row]) => row!.name,
      );
      const nameOf = ({ accountId }: Caller) =>
        Effect.map(
          asSystem(
            sql<{ readonly name: string }>`select first_name || ' ' || last_name as name from account where account_id = ${accountId}`,
          ),
          ([row]) => row!.name,
        );

      /** Notes the release that is served, if that is still to be done, and takes back the approvals it was deployed with. */
      const settle = Effect.gen(function* () {
        const current = yield* disk(site.current);
        if (current === null) return;
        const { release, kind, by, at } = current;
        yield* asSystem(
          Effect.gen(function* () {
            const noted = yield* sql`insert into deployment (release, kind, deployed_by, deployed_at)
              values (${release}, ${kind}, ${by}, to_timestamp(${at / 1000}::float8)) on conflict do nothing returning release`;
            if (noted.length > 0 && kind === 'app') yield* withdrawApprovals(sql);
          }),
        );
      });

      const alone = <A, E>(work: Effect.Effect<A, E>) =>
        Effect.suspend(() => {
          if (isRunning) return Effect.fail(running());
          isRunning = true;
          // Who asked may be gone meanwhile: it is brought to its end all the same.
          return ifTurn(
            beside,
            turns.deployment,
          )(Effect.uninterruptible(work)).pipe(
            Effect.catchIf(SqlError.isSqlError, Effect.die),
            Effect.flatMap(Option.match({ onNone: () => Effect.fail(running()), onSome: Effect.succeed })),
            Effect.ensuring(
              Effect.sync(() => {
                isRunning = false;
              }),
            ),
          );
        });

      /** What a deployment of the portal would serve now. */
      const nextApp = Effect.gen(function* () {
        const from = yield* Effect.andThen(disk(site.installedFolder), (folder) => disk(() => contentsOf(folder, 'files/')));
        const name = yield* version;
        const made = { from, edits: yield* edits, editTexts };
        const contents = makeRelease({ ...made, build: { id: '', kind: 'app', version: name, at: 0, by: '' } });
        return { made, version: name, hash: contentHash(contents, name) };
      });

      const status = Effect.gen(function* () {
        yield* settle;
        const current = yield* disk(site.current);
        const deployedEdits = current === null ? [] : yield* disk(() => readEdits(site.folderOf(current.release)));
        const deployed = current === null ? null : { kind: current.kind, version: current.version, at: current.at, by: current.by };
        const app = yield* nextApp;
        const next = { version: app.version, texts: differing(app.made.edits, deployedEdits), hash: app.hash };
        const backupFiles = yield* disk(() => listBackups(site.backups));
        return { deploymentStatus: { approvals: yield* approvals, deployed, next, textsMark: yield* mark }, backupFiles };
      });

      const deploy = <E>(
        kind: DeploymentKind,
        name: Effect.Effect<string>,
        make: (step: Step) => Effect.Effect<Next, E>,
        permitted: Effect.Effect<void, Conflict> = Effect.void,
      ) =>
        Effect.gen(function* () {
          yield* disk(site.sweep);
          yield* settle;
          yield* permitted;
          const build = { id: randomUUID(), kind, at: yield* Clock.currentTimeMillis, by: yield* name };
          const current = yield* disk(site.current);
          const before = yield* current === null
            ? Effect.andThen(disk(site.installedFolder), (folder) => disk(() => contentsOf(folder, 'files/')))
            : disk(() => contentsOf(site.folderOf(current.release)));
          const next = yield* make({ before, current, build });
          if (!hasPages(next.contents)) return yield* notBuilt();
          const folder = site.folderOf(build.id);
          yield* disk(() => writeAll(site.unfinished(folder), next.contents));
          yield* disk(() => keepBackup(site.backups, before, build.by, build.at, site.unfinished));
          yield* disk(() => moveTo(site.unfinished(folder), folder));
          yield* permitted;
          const former = current === null ? [] : [current.release, ...current.former].slice(0, formerReleases);
          const { id: release, at, by } = build;
          yield* disk(() => site.serve({ release, kind, at, by, version: next.version, former }));
          yield* settle;
          yield* disk(() => dropOldBackups(site.backups));
          yield* disk(site.sweep);
        }).pipe(alone, Effect.andThen(status));

      /** Half-made things of a server that was killed, and what it had no time to note. */
      yield* ifTurn(
        beside,
        turns.deployment,
      )(Effect.andThen(disk(site.sweep), settle)).pipe(
        Effect.catchCause((cause) => Effect.logError('Deployments could not be looked after', failureFields(cause))),
      );

      return {
        status,
        approve: Effect.fn('Deployments.approve')(function* (caller, isApproving, shown) {
          const { role } = caller;
          if (!isApprover(role)) return yield* new Forbidden({ code: 'role_missing' });
          if (isRunning) return yield* running();
          yield* settle;
          const by = yield* nameOf(caller);
          const { hash } = yield* nextApp;
          if (isApproving && shown !== undefined && shown !== hash) return yield* outdated();
          const isSet = yield* asSystem(setApproval(sql, role, caller, by, { status: isApproving, hash }));
          return isSet ? yield* status : yield* new Forbidden({ code: 'same_approver' });
        }),
        deployLanguages: Effect.fn('Deployments.deployLanguages')(function* (caller) {
          return yield* deploy('languages', nameOf(caller), ({ before, current, build }) =>
            Effect.gen(function* () {
              const name = current?.version ?? null;
              const contents = makeRelease({ from: before, edits: yield* edits, editTexts, build: { ...build, version: name } });
              return isSame(before, contents) ? yield* nothingNew() : { contents, version: name };
            }),
          );
        }),
        deployApp: Effect.fn('Deployments.deployApp')(function* (caller) {
          const bothApproved = Effect.flatMap(approvals, (given) =>
            approvers.every((approver) => given[approver].status)
              ? Effect.succeed(given)
              : Effect.fail(new Conflict({ code: 'approval_missing' })),
          );
          const make = ({ build }: Step) =>
            Effect.gen(function* () {
              const given = yield* bothApproved;
              const next = yield* nextApp;
              if (!isApproved(given, next.hash)) return yield* outdated();
              const mark = { ...build, version: next.version, approvals: given };
              return { contents: makeRelease({ ...next.made, build: mark }), version: next.version };
            });
          return yield* deploy('app', nameOf(caller), make, Effect.asVoid(bothApproved));
        }),
        restore: Effect.fn('Deployments.restore')(function* (caller, fileName) {
          return yield* deploy('restore', nameOf(caller), ({ before }) =>
            Effect.gen(function* () {
              const contents = yield* Effect.tryPromise({
                try: async () => {
                  const zip = await readBackup(site.backups, fileName);
                  return zip === null ? null : unpacked(zip);
                },
                catch: (error) => error,
              }).pipe(
                Effect.catch((error) =>
                  error instanceof DamagedArchive ? Effect.fail(new BadRequest({ code: 'backup_damaged' })) : Effect.die(error),
                ),
              );
              if (contents === null) return yield* new NotFound({ code: 'not_found' });
              return isIdentical(before, contents) ? yield* nothingNew() : { contents, version: versionIn(contents) };
            }),
          );
        }),
        deployRelease: Effect.fn('Deployments.deployRelease')(function* (contents, by) {
          return yield* deploy('app', Effect.succeed(by), ({ before }) =>
            isIdentical(before, contents) ? Effect.fail(nothingNew()) : Effect.succeed({ contents, version: versionIn(contents) }),
          );
        }),
      };
    }),
  );
}

const readEdits = (folder: string) =>
  readFile(join(folder, 'edits.json'), 'utf8').then(editsOf, (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
