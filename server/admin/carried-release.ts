import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { Clock, Data, Effect, Option, Schema } from 'effect';
import { zipSync } from 'fflate';
import type { Version } from '../../src/domain/admin/version.ts';
import { ServerConfig } from '../platform/config.ts';
import { ed25519Of } from '../platform/ed25519.ts';
import { Secrets } from '../platform/secrets.ts';
import { Deployments } from './deployments.ts';
import { packed, unpacked } from './site/backups.ts';
import { type Contents, contentsOf, sha256 } from './site/files.ts';
import { approvalsIn, buildIn, textsIn, versionIn } from './site/release.ts';
import { Site } from './site/site.ts';
import { DamagedArchive, readStoredZip } from './site/stored-zip.ts';
import { Versions } from './versions.ts';

/** Why a release is neither exported nor imported, as a sentence. */
export class ReleaseRefused extends Data.TaggedError('ReleaseRefused')<{ readonly message: string }> {}
const refused = (message: string) => Effect.fail(new ReleaseRefused({ message }));

const entries = { note: 'release.json', signature: 'release.sig', site: 'site.zip' } as const;
const Note = Schema.Struct({
  format: Schema.Literal(1),
  exportedAt: Schema.Int,
  /** SHA-256 of the archive of the pages, hex. */
  site: Schema.String,
  prompts: Schema.Struct({
    suggestReload: Schema.Boolean,
    showUserMsg: Schema.Boolean,
    msgIsDependent: Schema.Boolean,
    isDisableDismissButton: Schema.Boolean,
    start: Schema.NullOr(Schema.Int),
    end: Schema.NullOr(Schema.Int),
    userMsg: Schema.NullOr(Schema.Struct({ 'de-DE': Schema.String, 'en-GB': Schema.String })),
  }),
});
const readNote = Schema.decodeUnknownOption(Schema.fromJsonString(Note));

const isVersion = /^(\d{1,4})\.(\d{1,4})\.(\d{1,4})$/;
const versionOf = (text: string | null): Version | null => {
  const [, major, minor, bugFix] = isVersion.exec(text ?? '') ?? [];
  return bugFix === undefined ? null : { major: Number(major), minor: Number(minor), bugFix: Number(bugFix) };
};

const signingKey = Effect.map(Secrets, ({ key }) => ed25519Of(key('release')));
const publicKey = (x: string): KeyObject | null => {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  } catch {
    return null;
  }
};

/** The public key that other servers know this one's releases by, base64url. */
export const releaseKey = Effect.map(signingKey, (key) => createPublicKey(key).export({ format: 'jwk' }).x!);

/** The release that is served with its approvals and the prompts of this server, signed. */
export const exportedRelease = Effect.gen(function* () {
  const site = yield* Site;
  const current = yield* Effect.promise(site.current);
  if (current === null) return yield* refused('Nothing is deployed here.');
  const contents = yield* Effect.promise(() => contentsOf(site.folderOf(current.release)));
  if (approvalsIn(contents) === null) return yield* refused('What is served lacks the two approvals: deploy the portal, not texts alone.');
  const zip = Buffer.from(packed(contents, current.by));
  const prompts = yield* Versions.use((versions) => versions.prompts);
  const exportedAt = yield* Clock.currentTimeMillis;
  const note = Buffer.from(JSON.stringify({ format: 1, exportedAt, site: sha256(zip), prompts } satisfies typeof Note.Type));
  const signature = sign(null, note, yield* signingKey);
  return zipSync({ [entries.note]: note, [entries.signature]: signature, [entries.site]: zip }, { level: 0 });
});

const withIntactSite = (file: Buffer, keys: readonly KeyObject[]) => {
  const found = readStoredZip(file);
  const [note, signature, zip] = [found.get(entries.note), found.get(entries.signature), found.get(entries.site)];
  if (note === undefined || signature === undefined || zip === undefined) throw new DamagedArchive('no release');
  if (!keys.some((key) => verify(null, note, key, signature))) return null;
  const read = readNote(note.toString());
  if (Option.isNone(read) || read.value.site !== sha256(zip)) throw new DamagedArchive('the pages are not those that were signed');
  return { contents: unpacked(Buffer.from(zip)), prompts: read.value.prompts };
};

const checkBuild = Effect.fnUntraced(function* (contents: Contents) {
  const installed = yield* Effect.flatMap(Site, (site) => Effect.promise(site.installedBuild));
  const build = buildIn(textsIn(contents));
  if (build !== installed)
    yield* refused(`The release is of build ${build}, but ${installed} is installed here: install the same software first.`);
});

/** Deploys what another server exported, with its version and prompts; both approvals were given there. */
export const importedRelease = Effect.fn('importedRelease')(function* (file: Buffer, by: string) {
  const { releaseKeys } = yield* ServerConfig;
  const keys = releaseKeys.map(publicKey);
  if (keys.length === 0) return yield* refused('RELEASE_KEYS names no server whose releases may be imported.');
  if (keys.includes(null)) return yield* refused(`RELEASE_KEYS: "${releaseKeys[keys.indexOf(null)]}" is not a public key.`);
  const release = yield* Effect.try({
    try: () =>
      withIntactSite(
        file,
        keys.filter((key) => key !== null),
      ),
    catch: (error) => error,
  }).pipe(
    Effect.catch((error) =>
      error instanceof DamagedArchive ? refused(`The file is not an exported release, or damaged: ${error.message}.`) : Effect.die(error),
    ),
  );
  if (release === null) return yield* refused('The release is signed by no server of RELEASE_KEYS.');
  const { contents, prompts } = release;
  const approvals = approvalsIn(contents);
  const version = versionOf(versionIn(contents));
  if (approvals === null || version === null) return yield* refused('The release lacks its version or one of the two approvals.');
  yield* checkBuild(contents);
  yield* Deployments.use(({ deployRelease }) => deployRelease(contents, by)).pipe(
    Effect.catchIf(
      ({ code }) => code === 'deployment_running',
      () => refused('Something else is being deployed.'),
    ),
    // An import that was cut off after the pages is brought to its end.
    Effect.catchTag('Conflict', () => Effect.void),
  );
  yield* Versions.use(({ setFromRelease }) => setFromRelease(version, prompts));
  return { version, approvals };
});
