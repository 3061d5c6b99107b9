import { expect, it } from 'vitest';
import type { AlertLabel } from '../../../src/domain/alerts/rules.ts';
import { AlertType } from '../../../src/views/alerts/notifications/alert-type.tsx';
import { markup } from '../render.tsx';

it.each<[AlertLabel, string | null]>([
  ['NSSuspectedDerailment', 'Gefahr'],
  ['NSFlatSpot', 'Warnung'],
  ['NSOutsideTemperature', null],
])('The notification type %s is read with its severity: %s', (label, severity) => {
  const html = markup(<AlertType label={label} />, 'de-DE');
  expect(html.match(/>([^<]+): </)?.[1] ?? null).toBe(severity);
  expect(html.includes('<svg')).toBe(severity !== null);
});
