import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { Option, Schema } from 'effect';
import type { Approvals, DeploymentKind } from '../../../src/domain/admin/deployment.ts';
import type { TextEdit } from '../../../src/domain/admin/translations/text.ts';
import { type Contents, sha256 } from './files.ts';

const served = 'files/';
const texts = 'files/locales/';
const shippedTexts = 'shipped/';
const serviceWorker = 'files/sw.js';
/** Which texts are served, for service workers that keep them: of which build, in which version. */
const textsMark = 'files/texts.json';

/** Puts edits into a file of texts as it was shipped; the same string where none of them is of that file. */
type EditTexts = (edits: readonly TextEdit[], language: string, namespace: string, shipped: string) => string;

interface Build {
  readonly id: string;
  readonly kind: DeploymentKind;
  readonly version: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly by: string;
  /** Those under which the pages were deployed. */
  readonly approvals?: Approvals;
}

const under = (contents: Contents, prefix: string, to = prefix) =>
  new Map([...contents].flatMap(([path, bytes]) => (path.startsWith(prefix) ? [[to + path.slice(prefix.length), bytes] as const] : [])));

/** The texts that belong to the pages, as they were before anybody edited them. */
const shippedOf = (contents: Contents) => {
  const shipped = under(contents, shippedTexts);
  return shipped.size > 0 ? shipped : under(contents, texts, shippedTexts);
};

/** The service worker fetches a file anew when its hash in the list is another. */
const withRevisions = (script: string, files: Contents): string =>
  script.replaceAll(/\{url:"([^"]+)",revision:"[0-9a-f]{32}"\}/g, (entry, url: string) => {
    const bytes = files.get(served + url);
    return bytes === undefined ? entry : `{url:"${url}",revision:"${createHash('md5').update(bytes).digest('hex')}"}`;
  });

const isPacked = (path: string) => /\.(br|gz)$/.test(path);

/** Files of texts with the edits in them; what was compressed before is left out where it says something else now. */
const editedTexts = (shipped: Contents, edits: readonly TextEdit[], editTexts: EditTexts): Contents => {
  const changed = new Map<string, Buffer>();
  for (const [path, bytes] of shipped) {
    if (!path.endsWith('.json')) continue;
    const [language = '', file = ''] = path.slice(shippedTexts.length).split('/');
    const before = bytes.toString();
    const after = editTexts(edits, language, basename(file, '.json'), before);
    if (after !== before) changed.set(path, Buffer.from(after));
  }
  const isOld = (path: string) => isPacked(path) && changed.has(path.slice(0, path.lastIndexOf('.')));
  return new Map([...shipped, ...changed].filter(([path]) => !isOld(path)));
};

const Texts = Schema.Struct({ build: Schema.String });
const readTexts = Schema.decodeUnknownOption(Schema.fromJsonString(Texts));

/** The same texts have the same version: those of a build as they were shipped its name. */
const withVersion = (mark: string, shipped: Contents, now: Contents): string => {
  const kept = JSON.parse(mark) as typeof Texts.Type;
  const changed = [...shipped].filter(
    ([path, bytes]) => !isPacked(path) && now.get(texts + path.slice(shippedTexts.length))?.equals(bytes) === false,
  );
  const hash = createHash('sha256');
  for (const [path] of changed.sort())
    hash
      .update(`${path}\0`)
      .update(now.get(texts + path.slice(shippedTexts.length))!)
      .update('\0');
  return JSON.stringify({ ...kept, version: changed.length === 0 ? kept.build : hash.digest('hex').slice(0, 12) });
};

interface Made {
  /** Pages with their texts as they were shipped or edited: `files/…`, and where texts were edited `shipped/…`. */
  readonly from: Contents;
  readonly edits: readonly TextEdit[];
  readonly editTexts: EditTexts;
  readonly build: Build;
}

/** A whole release: `files/` is served, `shipped/` are its texts without edits, `edits.json` those edits, `build.json` its mark. */
export const makeRelease = ({ from, edits, editTexts, build }: Made): Contents => {
  const shipped = shippedOf(from);
  const files = new Map([
    ...[...under(from, served)].filter(([path]) => !path.startsWith(texts)),
    ...under(editedTexts(shipped, edits, editTexts), shippedTexts, texts),
  ]);
  const mark = files.get(textsMark);
  if (mark !== undefined) {
    files.set(textsMark, Buffer.from(withVersion(mark.toString(), shipped, files)));
    for (const form of ['br', 'gz']) files.delete(`${textsMark}.${form}`);
  }
  const script = files.get(serviceWorker);
  if (script !== undefined) files.set(serviceWorker, Buffer.from(withRevisions(script.toString(), files)));
  const json = (value: unknown) => Buffer.from(JSON.stringify(value));
  return new Map([...files, ...shipped, ['edits.json', json(edits)], ['build.json', json(build)]]);
};

/** SHA-256, hex, of everything a release serves and the version it is called by; its mark with time and author is not in it. */
export const contentHash = (contents: Contents, version: string | null): string => {
  const hash = createHash('sha256').update(JSON.stringify(version));
  const paths = [...contents.keys()].filter((path) => path !== 'build.json').sort();
  for (const path of paths) hash.update(`\0${path}\0${sha256(contents.get(path)!)}`);
  return hash.digest('hex');
};

const noEdits = Buffer.from('[]');
const isEqual = (bytes: Buffer, other: Buffer | undefined) => other !== undefined && bytes.equals(other);

/** Whether both hold the same files with the same bytes. */
export const isIdentical = (one: Contents, other: Contents): boolean =>
  one.size === other.size && [...one].every(([path, bytes]) => isEqual(bytes, other.get(path)));

/** Whether both are the same to whoever opens the portal, and hold the same edits. */
export const isSame = (one: Contents, other: Contents): boolean => {
  const haveSameEdits = isEqual(one.get('edits.json') ?? noEdits, other.get('edits.json') ?? noEdits);
  return haveSameEdits && isIdentical(under(one, served), under(other, served));
};

export const hasPages = (contents: Contents): boolean => contents.has('files/index.html');

const Approval = Schema.Struct({ approvedBy: Schema.NonEmptyString, approvedAt: Schema.Int, hash: Schema.String });
const Mark = Schema.Struct({
  version: Schema.optional(Schema.NullOr(Schema.String)),
  approvals: Schema.optional(Schema.Struct({ administrator: Approval, operatorAdmin: Approval })),
});
const readMark = Schema.decodeUnknownOption(Schema.fromJsonString(Mark));
const markIn = (contents: Contents) => Option.getOrNull(readMark(contents.get('build.json')?.toString() ?? ''));

const Edits = Schema.Array(Schema.Struct({ key: Schema.String, de: Schema.String, en: Schema.String }));
/** What is read of a release again once it is served. */
const read: Readonly<Record<string, (text: string) => Option.Option<unknown>>> = {
  'build.json': readMark,
  'edits.json': Schema.decodeUnknownOption(Schema.fromJsonString(Edits)),
  [textsMark]: readTexts,
};
/** The first of these files that is there and cannot be read; undefined: none. */
export const unreadableIn = (contents: Contents): string | undefined =>
  Object.keys(read).find((path) => contents.has(path) && Option.isNone(read[path]!(contents.get(path)!.toString())));

/** Null for the portal as it was installed. */
export const versionIn = (contents: Contents): string | null => markIn(contents)?.version ?? null;
/** Both approvals that the pages and texts of a release were deployed with; null where they had none, or were given for something else. */
export const approvalsIn = (contents: Contents) => {
  const approvals = markIn(contents)?.approvals ?? null;
  const hash = approvals && contentHash(contents, versionIn(contents));
  return approvals?.administrator.hash === hash && approvals?.operatorAdmin.hash === hash ? approvals : null;
};

/** The build that the texts of a release belong to; null for releases from before builds had names. */
export const buildIn = (texts: string): string | null => Option.getOrNull(readTexts(texts))?.build ?? null;
export const textsIn = (contents: Contents): string => contents.get(textsMark)?.toString() ?? '';
