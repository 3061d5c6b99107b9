import { describe, expect, it } from 'vitest';
import texts from '../../../public/locales/de-DE/reporting.json' with { type: 'json' };
import type { ReportingHours } from '../../../src/domain/history/report.ts';
import type { ReportedKind } from '../../../src/domain/history/report-rows.ts';
import type { Language } from '../../../src/domain/shell/language.ts';
import type { PortalActors } from '../../../src/views/common/portal-context.tsx';
import { ReportTables } from '../../../src/views/history/report/report-tables.tsx';
import { report, silence } from '../../cases/history/report.ts';
import { portalMarkup } from '../themed.tsx';

interface Case {
  kind?: ReportedKind;
  of?: ReportingHours | null;
  litres?: number | null;
  language?: Language;
}
const page = ({ kind = 'combustion', of = report, litres = null, language = 'de-DE' }: Case = {}) =>
  portalMarkup(
    <ReportTables
      kind={kind}
      report={of}
      litres={litres}
      isPending={false}
      isAwaited={false}
      canAskGraph
      onAskGraph={() => undefined}
      onOpen={() => undefined}
    />,
    {} as PortalActors,
    language,
  );
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const rowOf = (html: string, name: string) => textOf(new RegExp(`data-row="${name}".*?</tr>`).exec(html)?.[0].replace(/^[^>]*>/, '') ?? '');

describe('The tables of a report', () => {
  it('write hours in bh with two decimals, km and litres with one, as the language does', () => {
    const [de, en] = [page({ litres: 1_812.25 }), page({ litres: 1_812.25, language: 'en-GB' })];
    expect([rowOf(de, 'workingHours'), rowOf(de, 'drivingShare'), rowOf(de, 'fuelConsumption')]).toEqual([
      'Betrieb 22,25 bh 1',
      'Anteil am Einsatz 62,3 %',
      'Kraftstoffverbrauch 1.812,3 l',
    ]);
    expect([rowOf(en, 'mileageKm'), rowOf(en, 'fuelConsumption')]).toEqual(['Mileage 1,234.6 km 2', 'Fuel consumption 1,812.3 l']);
  });

  it('have marks 1 and 2 at the times of status and mileage, to the second [REP-026] [REP-027]', () => {
    const notes = textOf(/<footer.*<\/footer>/.exec(page())?.[0] ?? '');
    expect(notes).toBe('1 Zeitpunkt des letzten Status: 20.11.2026 14:30:05 2 Zeitpunkt der Laufleistung: 20.11.2026 14:29:55');
    expect(rowOf(page(), 'drivingHours')).toMatch(/ 1$/);
    expect(rowOf(page(), 'mileageKm')).toMatch(/ 2$/);
    expect(textOf(/<footer.*<\/footer>/.exec(page({ of: silence }))?.[0] ?? '')).toBe(
      '1 Zeitpunkt des letzten Status: k. A. 2 Zeitpunkt der Laufleistung: k. A.',
    );
  });

  it('say not applicable of an electric locomotive, and why no fuel is known of another [REP-024]', () => {
    const html = page({ kind: 'electric', litres: 5 });
    for (const name of ['workingHours', 'idleHours', 'fuelConsumption'])
      expect(rowOf(html, name)).toMatch(new RegExp(`${texts.cell.notApplicable}$`));
    expect(rowOf(html, 'drivingHours')).toBe('Fahrend 16,50 bh 1');
    expect(rowOf(page(), 'fuelConsumption')).toBe(`Kraftstoffverbrauch ${texts.cell.unset}`);
  });

  it('hold a place in every table for a crane, and have no footnotes [REP-025]', () => {
    const html = page({ kind: 'crane', of: null });
    const tables = html.split('<table').slice(1);
    expect(tables.length).toBe(5);
    for (const table of tables) expect(textOf(`<table${table.split('</table>')[0]}`)).toMatch(/–$/);
    expect(html).not.toContain('<footer');
  });

  it('list the notifications, the newest first, with the second they came', () => {
    const rows = page()
      .split('data-row="notifications"')
      .slice(1)
      .map((row) => textOf(row.split('</tr>')[0]?.replace(/^[^>]*>/, '') ?? ''));
    expect(rows).toEqual(['NSGeofence 19.11.2026 23:15:30', 'Geschwindigkeit überschritten 18.11.2026 07:00:01']);
    expect(rowOf(page({ of: silence }), 'notifications')).toBe(texts.table.notifications.none);
  });
});
