import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeRelease } from '../../../server/admin/site/release.ts';

const shipped = '{"loading":"Laden"}';
const md5 = (bytes: Buffer | undefined) => createHash('md5').update(bytes!).digest('hex');
const bytes = (text: string) => Buffer.from(text);
const from = new Map([
  ['files/index.html', bytes('<html></html>')],
  ['files/assets/app.js', bytes('code')],
  ['files/locales/de-DE/labels.json', bytes(shipped)],
  ['files/locales/de-DE/labels.json.br', bytes('packed')],
  ['files/locales/de-DE/shell.json', bytes('{}')],
  ['files/locales/de-DE/shell.json.gz', bytes('packed')],
  [
    'files/sw.js',
    bytes(
      `[{url:"locales/de-DE/labels.json",revision:"${md5(bytes(shipped))}"},{url:"locales/de-DE/shell.json",revision:"${md5(bytes('{}'))}"}]`,
    ),
  ],
]);
const marked = new Map([
  ...from,
  ['files/texts.json', bytes('{"build":"b","version":"b","files":["labels","shell"]}')],
  ['files/texts.json.br', bytes('packed')],
]);
const build = { id: 'a', kind: 'languages', version: '1.2.3', at: 1, by: 'Anna' } as const;
const edit = (text: string) => ({
  edits: [{ key: 'labels->loading', de: text, en: text }],
  editTexts: (edits: readonly { readonly de: string }[], _: string, namespace: string, file: string) =>
    namespace === 'labels' ? JSON.stringify({ loading: edits[0]!.de }) : file,
});
const text = (contents: ReadonlyMap<string, Buffer>, path: string) => contents.get(path)?.toString();

it('A release has the edited texts in its files, and keeps the shipped ones beside them for the next [API-083] [DEC-123]', () => {
  const first = makeRelease({ from, build, ...edit('Lädt') });
  expect(text(first, 'files/locales/de-DE/labels.json')).toBe('{"loading":"Lädt"}');
  expect(first.has('files/locales/de-DE/labels.json.br')).toBe(false);
  expect(text(first, 'files/locales/de-DE/shell.json.gz')).toBe('packed');
  expect(text(first, 'files/assets/app.js')).toBe('code');
  expect(text(first, 'shipped/de-DE/labels.json')).toBe(shipped);
  expect(JSON.parse(text(first, 'build.json')!)).toEqual(build);
  const second = makeRelease({ from: first, build, edits: [], editTexts: (_, __, ___, file) => file });
  expect(text(second, 'files/locales/de-DE/labels.json')).toBe(shipped);
  expect(text(second, 'files/locales/de-DE/labels.json.br')).toBe('packed');
  expect(text(second, 'files/sw.js')).toBe(text(from, 'files/sw.js'));
});

it('The service worker of a release asks anew for texts that changed, and for no others [API-083]', () => {
  const release = makeRelease({ from, build, ...edit('Lädt') });
  const revisions = [...text(release, 'files/sw.js')!.matchAll(/revision:"(\w+)"/g)].map(([, revision]) => revision);
  expect(revisions).toEqual([md5(release.get('files/locales/de-DE/labels.json')), md5(bytes('{}'))]);
  expect(revisions[0]).not.toBe(md5(bytes(shipped)));
});

it('A release says which texts it has: as they were shipped by the name of their build, else by what they say', () => {
  const mark = (contents: ReadonlyMap<string, Buffer>) => JSON.parse(text(contents, 'files/texts.json')!) as { readonly version: string };
  const first = makeRelease({ from: marked, build, ...edit('Lädt') });
  const { version } = mark(first);
  expect(mark(first)).toEqual({ build: 'b', version: expect.stringMatching(/^[0-9a-f]{12}$/), files: ['labels', 'shell'] });
  expect(first.has('files/texts.json.br')).toBe(false);
  const other = makeRelease({ from: first, build, ...edit('Lädt gleich') });
  expect(mark(other).version).not.toBe(version);
  expect(mark(makeRelease({ from: other, build: { ...build, id: 'b' }, ...edit('Lädt') })).version).toBe(version);
  expect(mark(makeRelease({ from: other, build, edits: [], editTexts: (_, __, ___, file) => file })).version).toBe('b');
});
