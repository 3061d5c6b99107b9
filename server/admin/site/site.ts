import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Context, Effect, Layer, Option, Schema } from 'effect';
import { languages } from '../../../src/domain/shell/language.ts';
import { ServerConfig, type Settings } from '../../platform/config.ts';
import type { Places } from '../../platform/http/static.ts';
import { replaceFile } from './files.ts';
import { buildIn } from './release.ts';

const ReleaseId = Schema.String.check(Schema.isPattern(/^[0-9a-z-]{1,60}$/));
const Current = Schema.Struct({
  release: ReleaseId,
  kind: Schema.Literals(['languages', 'app', 'restore']),
  at: Schema.Int,
  by: Schema.String,
  /** Which version the pages are called by; null: as they were installed. */
  version: Schema.NullOr(Schema.String),
  /** Releases before it, newest first: pages that are still open ask for their code. */
  former: Schema.Array(ReleaseId),
});
/** Which release is served, and how it came to be. */
export type Current = typeof Current.Type;

const readCurrent = Schema.decodeUnknownOption(Schema.fromJsonString(Current));

/** Milliseconds; after them it is looked whether another server with the same folder has deployed. */
const lookEvery = 1_000;
/** Releases kept beside the served one. */
export const formerReleases = 2;
const unfinished = '.part';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
const listed = (folder: string) =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

const buildOf = async (folder: string) => readFile(join(folder, 'texts.json'), 'utf8').then(buildIn, () => null);

const textFile = new RegExp(`^/locales/(${languages.join('|')})/\\w+\\.json$`);
const isOfTexts = (path: string) => path.startsWith('/locales/') || path === '/texts.json';
const found = (...folders: readonly string[]): Places => ({ folders, standIn: null });

const makeSite = ({ dataDirectory, distDirectory }: Settings, installed: string) => {
  const folder = join(dataDirectory, 'site');
  const pointer = join(folder, 'current');
  const releases = join(folder, 'releases');
  const backups = join(folder, 'backups');
  const filesOf = (release: string) => join(releases, release, 'files');
  let current: Current | null = null;
  let stamp = '';
  let lookedAt = Number.NEGATIVE_INFINITY;
  let served = 0;

  const look = async (): Promise<Current | null> => {
    if (performance.now() - lookedAt < lookEvery) return current;
    lookedAt = performance.now();
    const before = served;
    const found = await stat(pointer).catch(() => undefined);
    const now = found === undefined ? '' : `${found.ino} ${found.mtimeMs}`;
    if (now === stamp) return current;
    const read = found === undefined ? null : Option.getOrNull(readCurrent(await readFile(pointer, 'utf8')));
    const isThere =
      read !== null &&
      (await stat(filesOf(read.release)).then(
        (it) => it.isDirectory(),
        () => false,
      ));
    // Something was deployed while the disk was asked: what it said is old.
    if (before !== served) return current;
    stamp = now;
    current = isThere ? read : null;
    return current;
  };

  const installedFolder = async (): Promise<string> =>
    (await stat(distDirectory).catch(() => undefined)) === undefined ? installed : distDirectory;

  return {
    backups,
    folderOf: (release: string) => join(releases, release),
    /** Null: nothing was deployed, and what was installed is served. */
    current: look,
    /**
     * Where a path is looked for, in this order. Code has its content in its name: that of former pages is none of the new ones'. Texts are
     * looked for in the newest release of the build that a page names: those of another may lack its keys. A page that is older than all of
     * them gets the newest words there are, and none where a file is gone: its views would wait for it for ever.
     */
    foldersFor: async (path: string, build: string | null = null): Promise<Places> => {
      const now = await look();
      if (build !== null && isOfTexts(path)) {
        const releases = now === null ? [] : [now.release, ...now.former];
        const folders = [...releases.map(filesOf), distDirectory];
        for (const folder of folders) if ((await buildOf(folder)) === build) return found(folder);
        return textFile.test(path) ? { folders: now === null ? [...folders, installed] : folders, standIn: '{}' } : found();
      }
      if (now === null) return found(distDirectory, installed);
      const former = path.startsWith('/assets/') ? [...now.former.map(filesOf), distDirectory] : [];
      return found(filesOf(now.release), ...former);
    },
    /** What was installed with the server. */
    installedFolder,
    installedBuild: async (): Promise<string | null> => buildOf(await installedFolder()),
    /** Where the pages and texts that everybody gets now lie, whole. */
    servedFolder: async (): Promise<string> => {
      const now = await look();
      return now === null ? installedFolder() : filesOf(now.release);
    },
    /** From here on the release is served, whole. */
    serve: async (next: Current): Promise<void> => {
      await replaceFile(pointer, JSON.stringify(next));
      served += 1;
      lookedAt = Number.NEGATIVE_INFINITY;
      await look();
    },
    /** Takes away what was begun and never ended, and releases that nobody needs. Only for whoever has the turn. */
    sweep: async (): Promise<void> => {
      const now = await look();
      const needed = now === null ? [] : [now.release, ...now.former];
      for (const name of await listed(releases))
        if (!needed.includes(name)) await rm(join(releases, name), { recursive: true, force: true });
      for (const name of await listed(backups)) if (name.endsWith(unfinished)) await rm(join(backups, name), { force: true });
    },
    unfinished: (path: string) => `${path}${unfinished}`,
  };
};

/** The releases of the portal that were deployed here, and which of them is served. */
export class Site extends Context.Service<Site, ReturnType<typeof makeSite>>()('gleisblick/server/Site') {
  static readonly layer = Layer.effect(
    Site,
    Effect.map(ServerConfig, (settings) => makeSite(settings, join(import.meta.dirname, '../../../public'))),
  );
}
