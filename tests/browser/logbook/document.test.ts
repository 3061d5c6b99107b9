// @module-tag full
import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoSignature } from '../../../server/demo/logbook-signatures.ts';
import { type DocumentContent, documentParts, figureHtml } from '../../../server/logbook/record/document-page.ts';
import { chromiumFlags, chromiumPath } from '../chromium.ts';

const remarks = 'Luftbehälter 2 verliert in der Stunde 0,4 bar, Dichtung bestellt. ';
const at = (hours: number) => new Date(Date.parse('2026-11-03T07:12:41Z') + hours * 3_600_000);
const person = { creator_id: '1', creator_first_name: 'Selma', creator_last_name: 'Öztürk-Hohenstein' };

const contentOf = (comments: number): DocumentContent => ({
  vehicle: '187 511-1 TRAXX 3 „Überlandbahn Nord“',
  organisation: 'Überlandbahn Nord GmbH',
  hash: new Uint8Array(32).fill(171),
  printedAt: at(900),
  entry: {
    ...person,
    entry_id: '0193f1f0-4c2a-7b11-9a55-0a1b2c3d4e5f',
    organisation_id: '1',
    vehicle_id: 12,
    status: 'finalized',
    revision: 3,
    created_at: at(0),
    updated_at: at(5),
    finalized_at: at(1),
    device_created: null,
    device_signed: { at: at(-1).toISOString(), offset_s: 300 },
    entry_state: 'resolved',
    comments_count: comments,
    last_comment_id: null,
    last_remarks: null,
    last_new_entry_state: null,
    last_first_name: null,
    last_last_name: null,
    last_comment_at: null,
    last_device_signed: null,
    record: {
      header: { remarks: remarks.repeat(50), referenceTimestamp: at(-1).toISOString(), referenceLocation: 'Hamburg-Harburg, Gleis 112' },
      vehicleState: { mileage_km: 234_567, hydraulicsState: 'ok', sandState: 'ok', motorOilState: 'ok' },
      inspections: {
        selectedV: 'V1',
        inspectionPerformedTimestamp_V1: at(-1).toISOString(),
        inspectionPerformedTimestamp_V3: null,
        inspectionPerformedTimestamp_F1: null,
        inspectionPerformedTimestamp_A1: at(-2).toISOString(),
      },
      defects: { state: 'open', description: remarks, measuresDescription: null },
      stoppage: null,
    },
  },
  comments: Array.from({ length: comments }, (_, i) => ({
    ...person,
    comment_id: String(i),
    remarks: i % 5 === 0 ? null : remarks.repeat(i % 9 === 1 ? 12 : 1),
    new_entry_state: i % 2 === 0 ? 'resolved' : null,
    resolve_all_prior_defects: i % 8 === 0,
    created_at: at(20 + i),
  })),
});

/** The room of an A4 page within its margins, CSS pixels: nothing that belongs together may be taller. */
const printable = { width: 658, height: 968 };

it.each([
  [1, 3],
  [30, 10],
  [300, 70],
])('prints an entry with %i comments and their signatures on whole pages', async (count, mostPages) => {
  const { image } = await demoSignature(count);
  const html = documentParts(contentOf(count), 'de-DE', 'Europe/Berlin')
    .map((part) => (typeof part === 'string' ? part : figureHtml(part, image, 'de-DE')))
    .join('');
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
  try {
    const page = await browser.newPage({ viewport: printable });
    await page.setContent(html);
    expect(await page.title()).toBe('Übergabebuch 187 511-1 TRAXX 3 „Überlandbahn Nord“ 03.11.2026 08:12');
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const pages = pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(1);
    expect(pages).toBeLessThanOrEqual(mostPages);

    await page.emulateMedia({ media: 'print' });
    const looked = await page.evaluate((height) => {
      const pictures = [...document.images];
      const breakable = (one: Element) => getComputedStyle(one).breakInside !== 'avoid';
      return {
        pictures: pictures.filter(({ naturalWidth, clientHeight }) => naturalWidth > 0 && clientHeight > 20).length,
        cut: pictures.filter((one) => breakable(one.closest('figure') as Element)).length,
        tornRows: [...document.querySelectorAll('tr')].filter((row) => breakable(row) && row.clientHeight < height / 8).length,
        tornParts: [...document.querySelectorAll('section')].filter((part) => breakable(part) && !part.querySelector('.long')).length,
        tooTall: [...document.querySelectorAll('section, tr')].filter((one) => !breakable(one) && one.clientHeight > height).length,
        orphanHeads: [...document.querySelectorAll('h2')].filter((head) => getComputedStyle(head).breakAfter !== 'avoid').length,
        across: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      };
    }, printable.height);
    expect(looked).toEqual({ pictures: count + 1, cut: 0, tornRows: 0, tornParts: 0, tooTall: 0, orphanHeads: 0, across: 0 });
  } finally {
    await browser.close();
  }
});
