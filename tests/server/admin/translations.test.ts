import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { defaultSettings } from '../../../server/platform/config.ts';
import { type TranslationEntry, textsOfFile } from '../../../src/domain/admin/translations/text.ts';
import { deployPortal, sharedDeployPortal, type Who } from './deploy-portal.ts';

const here = sharedDeployPortal();

const list = async () => (await here.call('GET', '/translations')).json.items as unknown as readonly TranslationEntry[];
const entry = async (key: string) => (await list()).find((one) => one.key === key);
const edit = (body: object, who: Who = 'administrator') => here.call('PUT', '/translations', body, who);
const loading = { key: 'labels->loading', de: 'Lädt', en: 'Just a moment' };
const shown = async (language: string) =>
  JSON.parse(await here.page(`/locales/${language}/labels.json`)) as { readonly loading: string; readonly group: unknown };

describe('Translations', () => {
  it('are the texts as they were shipped, in both languages, by their key [ADM-015] [API-081]', async () => {
    expect(await entry('labels->loading')).toEqual({
      key: 'labels->loading',
      de: 'loading de',
      en: 'loading en',
      shipped: { de: 'loading de', en: 'loading en' },
      deployed: { de: 'loading de', en: 'loading en' },
      lstEditedBy: '',
      modifiedDate: '',
      modifiedTime: '',
      revision: 0,
    });
    expect((await list()).map(({ key }) => key)).toContain('labels->group->inner');
  });

  it.each([
    [{ de: ' ' }, 'text_missing', 'de'],
    [{ en: '' }, 'text_missing', 'en'],
    [{ en: 'a\u0007' }, 'text_control', 'en'],
    [{ de: '{{name}}' }, 'placeholders_differ', 'de'],
    [{ en: '$t(\nlabels:group.inner)' }, 'placeholders_differ', 'en'],
  ])('with %j are refused, and nothing is changed', async (change, code, field) => {
    const { status, json } = await edit({ ...loading, ...change });
    expect([status, json.code, json.field]).toEqual([400, code, field]);
    expect((await entry('labels->loading'))?.revision).toBe(0);
  });

  it('that the portal does not have are refused', async () => {
    for (const key of ['labels->none', 'labels', '__proto__', '../labels', ''])
      expect([key, (await edit({ ...loading, key })).status]).toEqual([key, 404]);
    expect((await edit({ ...loading, de: 'x'.repeat(4_001) })).status).toBe(400);
    expect((await edit(loading, 'user')).status).toBe(403);
  });
});

describe('Edited translations', () => {
  it('have release notes and version under keys of their own, in de and en [ADM-017] [ADM-018]', async () => {
    for (const key of ['releaseNotes', 'version']) {
      expect(await entry(key)).toMatchObject({ de: `${key} de`, en: `${key} en` });
      const { status, json } = await edit({ key, de: 'Neu', en: 'New' });
      expect([status, json.de, json.en]).toEqual([200, 'Neu', 'New']);
      expect((await here.call('POST', '/deploy/languages', { isSure: true })).status).toBe(200);
      expect(JSON.parse(await here.page('/locales/en-GB/portal.json'))).toMatchObject({ [key]: 'New' });
    }
  });

  it('are edited in both languages, and say who did and when [ADM-019] [API-082]', async () => {
    const { status, json } = await edit(loading, 'operatorAdmin');
    expect([status, json.lstEditedBy, json.revision]).toEqual([200, 'First-operatorAdmin Last-operatorAdmin', 1]);
    expect(json.modifiedDate).toMatch(/^\d{2}\.\d{2}\.\d{4}$/);
    expect(json.modifiedTime).toMatch(/^\d{2}:\d{2}:\d{2}$/);
    expect(await entry('labels->loading')).toEqual(json);
    expect(json).toMatchObject({ ...loading, shipped: { de: 'loading de', en: 'loading en' } });
  });

  it('have a mark that changes with each edit and each deployment, and stands in what is looked for every while', async () => {
    const marks = async () => [(await here.call('GET', '/translations')).json.mark, (await here.status()).deploymentStatus.textsMark];
    const seen = [await marks(), await marks()];
    const steps = [
      () => edit(loading),
      () => edit({ ...loading, en: 'Wait' }),
      () => here.call('POST', '/deploy/languages', { isSure: true }),
      () => edit({ key: 'version', de: '2', en: '2' }),
    ];
    for (const step of steps) {
      expect((await step()).status).toBe(200);
      seen.push(await marks());
    }
    expect(seen.every(([listed, told]) => typeof listed === 'string' && listed === told)).toBe(true);
    expect([new Set(seen.map(([listed]) => listed)).size, seen[0]]).toEqual([5, seen[1]]);
  });

  it('are seen by nobody before they are deployed, and by everybody then [API-083]', async () => {
    await edit(loading);
    expect((await shown('en-GB')).loading).toBe('loading en');
    const { json } = await here.call('POST', '/deploy/languages', { isSure: true });
    expect(json.deploymentStatus).toMatchObject({ deployed: { kind: 'languages' }, next: { texts: 0 } });
    expect([(await shown('de-DE')).loading, (await shown('en-GB')).loading]).toEqual(['Lädt', 'Just a moment']);
    expect((await shown('de-DE')).group).toEqual({ inner: 'inner de' });
    await edit({ ...loading, de: 'loading de', en: 'loading en' });
    expect((await here.status()).deploymentStatus.next.texts).toBe(1);
    await here.call('POST', '/deploy/languages', { isSure: true });
    expect((await shown('en-GB')).loading).toBe('loading en');
    expect((await here.call('POST', '/deploy/languages', { isSure: true })).json.code).toBe('nothing_new');
  });

  it('say with each whether it is what people see, before and after a deployment and after a backup is restored [API-081]', async () => {
    const served = async () => {
      const { de, en, deployed } = (await entry(loading.key))!;
      return [de, en, deployed];
    };
    const { json } = await edit(loading);
    expect([json.de, json.deployed]).toEqual(['Lädt', { de: 'loading de', en: 'loading en' }]);
    expect(await served()).toEqual(['Lädt', 'Just a moment', { de: 'loading de', en: 'loading en' }]);
    await here.call('POST', '/deploy/languages', { isSure: true });
    expect(await served()).toEqual(['Lädt', 'Just a moment', { de: 'Lädt', en: 'Just a moment' }]);
    expect((await edit({ ...loading, en: 'Wait' })).json.deployed).toEqual({ de: 'Lädt', en: 'Just a moment' });
    const [backup] = (await here.status()).backupFiles;
    expect((await here.restore(backup!.name)).status).toBe(200);
    expect(await served()).toEqual(['Lädt', 'Wait', { de: 'loading de', en: 'loading en' }]);
  });

  it('of pages that do not have them yet are served nowhere', { tags: ['full'] }, async () => {
    await edit(loading);
    await here.call('POST', '/deploy/languages', { isSure: true });
    const file = join(here.distDirectory, 'locales/de-DE/labels.json');
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), fresh: 'Neu' }));
    expect([(await entry('labels->fresh'))?.deployed, (await entry(loading.key))?.deployed?.de]).toEqual([null, 'Lädt']);
  });

  it('are not overwritten by somebody who saw an older one', async () => {
    const first = await edit({ ...loading, revision: 0 });
    expect(first.status).toBe(200);
    for (const revision of [0, 2, 7]) {
      const { status, json } = await edit({ ...loading, de: 'anders', revision });
      expect([status, json.code]).toEqual([409, 'edited_meanwhile']);
    }
    expect((await edit({ key: 'labels->group->inner', de: 'a', en: 'b', revision: 3 })).status).toBe(409);
    expect((await entry('labels->loading'))?.de).toBe('Lädt');
    expect((await edit({ ...loading, de: 'Zweiter', revision: 1 })).json.revision).toBe(2);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => edit({ ...loading, de: `um ${n}`, revision: 2 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('without the placeholders of the shipped one are refused, with those that are missing or foreign by their names', async () => {
    const file = join(here.distDirectory, 'locales/de-DE/labels.json');
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), loading: '{{count}} laden' }));
    const { status, json } = await edit({ ...loading, de: '{{nmae}} laden' });
    expect([status, json.code, json.field, json.missing, json.surplus]).toEqual([
      400,
      'placeholders_differ',
      'de',
      ['{{count}}'],
      ['{{nmae}}'],
    ]);
    expect((await edit({ ...loading, de: '{{count}} werden geladen' })).status).toBe(200);
  });

  it('keep what looks like a page or a query as words', { tags: ['full'] }, async () => {
    const words = `<script>alert('1')</script>'; drop table translation; --`;
    await edit({ ...loading, de: words });
    await here.call('POST', '/deploy/languages', { isSure: true });
    expect((await shown('de-DE')).loading).toBe(words);
  });
});

it('Every text that comes with the portal can be edited', async () => {
  const whole = await deployPortal({ distDirectory: defaultSettings.distDirectory });
  onTestFinished(whole.close);
  const keys = ((await whole.call('GET', '/translations')).json.items as unknown as readonly TranslationEntry[]).map(({ key }) => key);
  const file = await readFile(new URL('../../../public/locales/en-GB/logbook.json', import.meta.url), 'utf8');
  for (const key of textsOfFile('logbook', file).keys()) expect(keys).toContain(key);
});
