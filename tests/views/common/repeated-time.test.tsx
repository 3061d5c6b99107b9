import { expect, it } from 'vitest';
import type { Language } from '../../../src/domain/shell/language.ts';
import { MomentField } from '../../../src/views/admin/release/moment-field.tsx';
import { TimeField } from '../../../src/views/logbook/form/fields/time-field.tsx';
import type { FormTools } from '../../../src/views/logbook/form/form-tools.ts';
import { markup } from '../render.tsx';

const nothing = () => undefined;
const [first, second] = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'];

const ofEntry = (referenceTimestamp: string, language: Language) => {
  const tools = { form: { header: { referenceTimestamp } }, errorOf: () => null } as unknown as FormTools;
  return markup(<TimeField tools={tools} section="header" field="referenceTimestamp" />, language);
};
const ofMessage = (iso: string, language: Language) => {
  const time = iso.endsWith('Z') ? Date.parse(iso) : null;
  return markup(<MomentField edge="start" text={iso} time={time} problem={undefined} isFixed={false} onType={nothing} />, language);
};
const choices = (html: string) =>
  [...html.matchAll(/<option value="\d+"( selected="")?>(.*?)<\/option>/g)].map(([, chosen, text]) => `${chosen ? '* ' : ''}${text}`);

it.each([
  ['the logbook', ofEntry],
  ['a message', ofMessage],
])('A time field of %s offers both moments where the clock shows its time twice, and only there', (_, field) => {
  expect(choices(field(first, 'de-DE'))).toEqual(['* vor der Zeitumstellung (MESZ)', 'nach der Zeitumstellung (MEZ)']);
  expect(choices(field(second, 'en-GB'))).toEqual(['before the clocks go back (CEST)', '* after the clocks go back (CET)']);
  for (const one of ['2026-10-24T23:59:00Z', '2026-10-25T02:00:00Z', '2026-03-29T02:30', ''])
    expect(choices(field(one, 'de-DE'))).toEqual([]);
});

it('A time that the clocks skip is shown as it was typed, with what is wrong at once', () => {
  expect(ofEntry('2026-03-29T02:30', 'de-DE')).toContain('29.03.2026 02:30');
  expect(ofEntry('2026-03-29T02:30', 'de-DE')).toContain('Die Uhr wird auf Sommerzeit vorgestellt.');
  expect(ofEntry('', 'de-DE')).toContain('data-empty');
});
