import { readFile, writeFile } from 'node:fs/promises';
import { Effect } from 'effect';
import { exportedRelease, importedRelease, ReleaseRefused, releaseKey } from '../admin/carried-release.ts';
import { author, fail, given, say, usage, withServices } from './command.ts';

const onDisk = <A>(file: string, verb: string, work: (file: string) => Promise<A>) =>
  Effect.tryPromise({
    try: () => work(file),
    catch: (error) => new ReleaseRefused({ message: `${file} cannot be ${verb}: ${(error as Error).message}` }),
  });

export const exportRelease = Effect.gen(function* () {
  const { file } = given;
  if (file === undefined) return yield* fail(usage);
  const [release, key] = yield* Effect.all([exportedRelease, releaseKey]).pipe(withServices);
  yield* onDisk(file, 'written', (path) => writeFile(path, release, { flag: 'wx' }));
  yield* say(`${file}: ${release.length} bytes, signed with the key ${key}`);
});

export const importRelease = Effect.gen(function* () {
  const { file } = given;
  if (file === undefined) return yield* fail(usage);
  const bytes = yield* onDisk(file, 'read', (path) => readFile(path));
  const { version, approvals } = yield* importedRelease(bytes, author.name).pipe(withServices);
  const names = Object.values(approvals).map(({ approvedBy }) => approvedBy);
  yield* say(`Version ${Object.values(version).join('.')} is served, approved by ${names.join(' and ')}.`);
});
