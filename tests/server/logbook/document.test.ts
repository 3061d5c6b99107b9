import { beforeAll, describe, expect, it } from 'vitest';
import { shared } from '../fleet/fleet-world.ts';
import { codeOf, commentOf, defects, entryOf, logbookWorld, stoppage, uuid } from './logbook-world.ts';

const world = shared(logbookWorld);
let id: string;
beforeAll(async () => {
  const { own, colleague, vehicle } = world;
  const entry = entryOf(vehicle, { defects: { ...defects, measuresDescription: 'Klotz gelöst' }, stoppage });
  ({ id } = await own.signed({ ...entry, header: { ...entry.header, remarks: `<script>alert('x')</script> & "Zitat"` } }));
  await colleague.comment(id, await commentOf({ remarks: 'Bremse <b>neu</b>', newEntryState: 'resolved', resolveAllPriorDefects: true }));
});

const page = async (language: string, of = id) => world.own.call('GET', `/entries/${of}/document?language=${language}`);
const visible = (html: string) => html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]+>/g, '\n');

describe('the document', () => {
  it('is a file with its own narrow policy [API-055]', async () => {
    const { status, headers, text } = await page('de-DE');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const [, name = ''] = /filename\*=UTF-8''(.*)$/.exec(headers.get('content-disposition') ?? '') ?? [];
    expect(decodeURIComponent(name)).toMatch(/^Übergabebuch One \d\d\.\d\d\.\d{4} \d\d\.\d\d\.html$/);
    expect(text).toMatch(/<title>Übergabebuch One \d\d\.\d\d\.\d{4} \d\d:\d\d<\/title>/);
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(text).toMatch(/^<!doctype html><html lang="de-DE">/);
  });

  it.each([
    [
      'de-DE',
      [
        'Eintrag im Übergabebuch',
        'Abgeschlossen',
        'Zeitzone\n\nEurope/Berlin',
        '67.890 km',
        '1.800 t',
        'Nicht in Ordnung',
        'Status der Mängel\n\nBehoben (bei der Unterschrift: Offen)',
        'Status\n\nBehoben (bei der Unterschrift: Offen)',
        'Zeitpunkt der Übergabe\n\n',
        'Funkfernsteuerung',
        'Unterschrift von First-plain Last-plain',
      ],
    ],
    [
      'en-GB',
      ['Logbook entry', 'Finalised', '67,890 km', '1,800 t', 'Status\n\nResolved (as signed: Open)', 'Signature of First-plain Last-plain'],
    ],
  ])('holds every part in %s', async (language, texts) => {
    const { text } = await page(language);
    const shown = visible(text);
    for (const part of texts) expect(shown).toContain(part);
    for (const part of ['One', 'North', 'Maschen Rbf', 'Bremse schleift', 'Klotz gelöst', 'DGS 4711', 'Gleis 12', 'F 17', 'V1', id]) {
      expect(shown).toContain(part);
    }
    expect(shown).toContain('First-colleague Last-colleague');
    expect(text.match(/<img src="data:image\/png;base64,[A-Za-z0-9+/=]+"/g)?.length).toBe(2);
    expect(shown).not.toMatch(/undefined|\[object|\{\w+\}|NaN|null/);
  });

  it.each(['de-DE', 'en-GB'])(
    'writes times as DD.MM.YYYY HH:mm, recorded ones with their seconds, in %s [I18-006] [I18-007]',
    async (language) => {
      const shown = visible((await page(language)).text);
      expect(shown).toMatch(/(Zeitpunkt der Übergabe|Time of handover)\n\n\d\d\.\d\d\.\d{4} \d\d:\d\d\n/);
      expect(shown).toMatch(/(Unterschrieben am|Signed at)\n\n\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d\n/);
      expect(shown).not.toMatch(/\d [A-Z][a-z]{2,} \d{4}|\d{4},/);
    },
  );

  it('is printed on numbered A4 pages that say at the head what they are', async () => {
    const { text } = await page('en-GB');
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
    expect(style).toMatch(/@page\{size:A4/);
    expect(style).toMatch(/@top-left\{content:"Logbook One \d\d\\2e \d\d\\2e \d{4} /);
    expect(style).toContain('@bottom-right{content:"Page " counter(page) " / " counter(pages)');
  });

  it('runs nothing and loads nothing: every text is text', async () => {
    const { text } = await page('en-GB');
    expect(text).not.toMatch(/<script|<b>|<link|<iframe|http|url\(|\son\w+=/i);
    expect(text).toContain('&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &quot;Zitat&quot;');
    expect(text).toContain('Bremse &lt;b&gt;neu&lt;/b&gt;');
  });

  it('shows a draft as unsigned, in German unless asked otherwise', async () => {
    const draft = await world.own.made(entryOf(world.vehicle));
    const { text } = await world.own.call('GET', `/entries/${draft.id}/document`);
    expect(visible(text)).toContain('Begonnen, nicht unterschrieben');
    expect(text).not.toContain('<img');
    expect((await page('fr-FR')).status).toBe(400);
    expect(codeOf(await page('de-DE', uuid()))).toEqual([404, 'err_unknown_entry']);
  });
});
