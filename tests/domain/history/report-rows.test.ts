import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slicesOf } from '../../../src/domain/history/graph.ts';
import {
  hasReports,
  type ReportedKind,
  type ReportQuantity,
  type ReportRow,
  reportRows,
  reportTableNames,
  reportTables,
  statusesOf,
} from '../../../src/domain/history/report-rows.ts';
import { data } from '../../cases/history/graph.ts';
import { report, silence } from '../../cases/history/report.ts';

const sums = report.generalResponse;
const rowsOf = (kind: ReportedKind, litres: number | null = null) =>
  reportTableNames.flatMap((table) => reportRows(table, kind, sums, litres));
const told = ({ name, cell }: ReportRow) => [name, cell?.kind === 'value' ? cell.value : (cell?.kind ?? null)];

describe('The rows of a report', () => {
  it('have the sums of the period, shares of them, and the litres that the datasheet makes of them', () => {
    const rows = rowsOf('combustion', 812.5);
    expect(rows.map(told)).toEqual([
      ['workingHours', 22.25],
      ['serviceHours', 26.5],
      ['equippedHours', 4.25],
      ['drivingHours', 16.5],
      ['drivingShare', (16.5 / 26.5) * 100],
      ['idleHours', 5.75],
      ['idleShare', (5.75 / 22.25) * 100],
      ['mileageKm', 1_234.56],
      ['estimatedKm', 12.04],
      ['fuelConsumption', 812.5],
    ]);
    expect(reportTables.mileage).toContain('fuelConsumption');
  });

  it('have hours that add up as they are shown, on the page and as slices of the pie', () => {
    const hours = fc.double({ min: 0, max: 8_784, noNaN: true });
    fc.assert(
      fc.property(hours, hours, hours, (standByHours, idleHours, drivingHours) => {
        const rows = reportTableNames.flatMap((table) =>
          reportRows(table, 'combustion', { ...sums, standByHours, idleHours, drivingHours }, null),
        );
        const shown = Object.fromEntries(rows.map(({ name, cell }) => [name, cell?.kind === 'value' ? Math.round(cell.value * 100) : 0]));
        expect(shown.serviceHours).toBe(Math.round((standByHours + idleHours + drivingHours) * 100));
        expect(shown.serviceHours).toBe(shown.equippedHours! + shown.idleHours! + shown.drivingHours!);
        expect(shown.workingHours).toBe(shown.idleHours! + shown.drivingHours!);
        const slices = slicesOf({ ...data, pie: { standByHours, idleHours, drivingHours } });
        expect(Math.round(slices.reduce((sum, { share }) => sum + share, 0) * 10)).toBe(slices.length === 0 ? 0 : 1_000);
        expect(slices.reduce((sum, { value }) => sum + Math.round(value * 100), 0)).toBe(shown.serviceHours);
      }),
    );
  });

  it('of an electric locomotive do not apply: working hours, standing with engine on, fuel consumption [REP-024]', () => {
    const without = rowsOf('electric', 812.5).filter(({ cell }) => cell?.kind === 'notApplicable');
    expect(without.map(({ name }) => name)).toEqual(['workingHours', 'idleHours', 'idleShare', 'fuelConsumption']);
    expect(rowsOf('combustion', 812.5).some(({ cell }) => cell?.kind === 'notApplicable')).toBe(false);
  });

  it('of a crane hold places in every table, whatever is known [REP-025]', () => {
    expect(reportTableNames.length).toBe(4);
    for (const table of reportTableNames)
      for (const of of [sums, null])
        expect(reportRows(table, 'crane', of, 1).map(({ cell }) => cell)).toEqual(reportTables[table].map(() => ({ kind: 'placeholder' })));
  });

  it('are empty while they are read, and unknown where nothing makes them', () => {
    expect(reportRows('driving', 'combustion', null, null).map(({ cell }) => cell)).toEqual([null, null]);
    expect(reportRows('driving', 'combustion', silence.generalResponse, null).map(told)).toEqual([
      ['drivingHours', 'unreported'],
      ['drivingShare', 'unreported'],
    ]);
    const { timestamp } = sums;
    expect(reportRows('driving', 'combustion', { ...silence.generalResponse, timestamp }, null).map(told)).toEqual([
      ['drivingHours', 0],
      ['drivingShare', 'unknown'],
    ]);
    expect(reportRows('mileage', 'combustion', sums, null).map(told).at(-1)).toEqual(['fuelConsumption', 'unknown']);
  });

  it('bear mark 1 where they hang on the newest status, mark 2 on the newest mileage', () => {
    const marked = (marker: number) => rowsOf('combustion').flatMap((row) => (row.marker === marker ? [row.name] : []));
    expect(marked(1)).toEqual(['workingHours', 'serviceHours', 'equippedHours', 'drivingHours', 'idleHours']);
    expect(marked(2)).toEqual(['mileageKm']);
    expect(rowsOf('combustion').filter(({ marker }) => marker === null)).toHaveLength(4);
  });

  it('are hours, shares in per cent, kilometres and litres', () => {
    const measured = (quantity: ReportQuantity) => rowsOf('combustion').flatMap((row) => (row.quantity === quantity ? [row.name] : []));
    expect(measured('hours')).toEqual(['workingHours', 'serviceHours', 'equippedHours', 'drivingHours', 'idleHours']);
    expect(measured('share')).toEqual(['drivingShare', 'idleShare']);
    expect(measured('distance')).toEqual(['mileageKm', 'estimatedKm']);
    expect(measured('volume')).toEqual(['fuelConsumption']);
  });

  it('are made of times equipped, standing with the motor on and driving, shares and litres of none', () => {
    const made = rowsOf('combustion');
    expect(made.map(({ name, madeOf }) => [name, ...madeOf])).toEqual([
      ['workingHours', 3, 4],
      ['serviceHours', 2, 3, 4],
      ['equippedHours', 2],
      ['drivingHours', 4],
      ['drivingShare'],
      ['idleHours', 3],
      ['idleShare'],
      ['mileageKm', 4],
      ['estimatedKm'],
      ['fuelConsumption'],
    ]);
    expect(made.map(({ name }) => statusesOf(name))).toEqual(made.map(({ madeOf }) => madeOf));
  });
});

it('A report of silence is told from one of a standing vehicle', () => {
  expect([hasReports(report), hasReports(silence)]).toEqual([true, false]);
  const { generalResponse } = silence;
  const told = [
    { timestamp: { status: 0, mileage: null } },
    { serviceHours: 0.01 },
    { mileageKm: 0.1 },
    { timestamp: { status: null, mileage: 1 } },
  ];
  expect(told.map((one) => hasReports({ ...silence, generalResponse: { ...generalResponse, ...one } }))).toEqual([true, true, true, false]);
});
