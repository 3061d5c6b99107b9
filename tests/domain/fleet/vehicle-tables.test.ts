import { describe, expect, it } from 'vitest';
import { dashboardOrder, dashboardRow, initialSort, nextSort, type Sort, totalMileage } from '../../../src/domain/fleet/dashboard-table.ts';
import { fleetOf } from '../../../src/domain/fleet/fleet.ts';
import { detailRequest } from '../../../src/domain/fleet/live/request.ts';
import {
  datasheetFields,
  datasheetRows,
  footnotes,
  hoursTable,
  liveTable,
  noWeather,
  weatherTemperature,
} from '../../../src/domain/fleet/live/table.ts';
import { applyLive } from '../../../src/domain/fleet/live/update.ts';
import { createFormats } from '../../../src/i18n/formats.ts';
import { fleetColumns } from '../../../src/views/fleet/dashboard/fleet-columns.ts';
import { columns, fleetVehicles, vehicle } from '../../cases/fleet/vehicles.ts';

const now = Date.UTC(2026, 10, 21, 8, 7, 6);
const fleet = applyLive(
  fleetOf(fleetVehicles),
  columns(now, [
    {
      vehicleId: 7,
      received: now,
      statusVehicle: 4,
      statusSince: now - 60_000,
      speed: 87.25,
      lat: 53.55,
      lng: 10,
      timestampPosition: now - 1_000,
      GPSSignal: 12,
      GSMSignal: 20,
      externalPower: 26.4,
      temperatureSensor: 18.5,
      mileageKm: 2_050,
      timestampMileage: now - 3_000,
      timestampRecentRawDataStatus: now - 2_000,
      workingHours: 5.5,
      idleHours: 1.5,
      dailyDrivingHours: 4,
      dailyEquippedHours: 2,
      dailyMileageKm: 310,
    },
    { vehicleId: 10, received: now, statusVehicle: 2, speed: 0, workingHours: 9 },
  ]),
);
const row = (id: number) => fleet.index.get(id) as number;
const german = createFormats('de-DE');

describe('The dashboard table', () => {
  it('has five columns', () => {
    expect(fleetColumns.map(({ column }) => column)).toEqual(['status', 'name', 'speed', 'totalMileage', 'workingHours']);
  });

  it('is keyed by vehicleId [DSH-003]', () => {
    const ids = [12, 7, 9];
    const rows = Array.from(dashboardOrder(fleet, ids, initialSort), (one) => dashboardRow(fleet, one)?.vehicleId);
    expect(new Set(rows)).toEqual(new Set(ids));
    expect(dashboardOrder(fleet, [7, 4711], initialSort)).toHaveLength(1);
    expect(dashboardRow(fleet, 99)).toBeNull();
  });

  const order = (sort: Sort) => Array.from(dashboardOrder(fleet, [...fleet.ids], sort), (one) => fleet.names[one]);

  it('is sorted by vehicle name ascending at first [DSH-004]', () => {
    expect(initialSort).toEqual({ column: 'name', direction: 'ascending' });
    expect(order(initialSort)).toEqual(['185 022', '218 9', '218 10', '218 401', '218 402', 'Kran 3']);
    expect(order(nextSort(initialSort, 'name'))).toEqual(['Kran 3', '218 402', '218 401', '218 10', '218 9', '185 022']);
  });

  it('sorts the status column by status rank [DSH-008]', () => {
    expect(order({ column: 'status', direction: 'ascending' })).toEqual(['218 10', '218 402', '185 022', '218 401', '218 9', 'Kran 3']);
    expect(order({ column: 'status', direction: 'descending' })).toEqual(['218 9', 'Kran 3', '218 401', '185 022', '218 402', '218 10']);
  });

  it('sorts numbers with missing ones last, whichever way [DSH-010] [DSH-012]', () => {
    expect(order({ column: 'speed', direction: 'ascending' }).slice(0, 2)).toEqual(['218 402', '218 401']);
    expect(order({ column: 'speed', direction: 'descending' }).slice(0, 2)).toEqual(['218 401', '218 402']);
    expect(order({ column: 'workingHours', direction: 'descending' }).slice(0, 2)).toEqual(['218 402', '218 401']);
    expect(order({ column: 'totalMileage', direction: 'ascending' }).slice(0, 2)).toEqual(['185 022', '218 401']);
  });

  it('turns the order of a column that is pressed again, and begins with another one upwards', () => {
    const down = { column: 'speed', direction: 'descending' } as const;
    expect(nextSort(initialSort, 'speed')).toEqual({ column: 'speed', direction: 'ascending' });
    expect(nextSort({ column: 'speed', direction: 'ascending' }, 'speed')).toEqual(down);
    expect(nextSort(down, 'speed')).toEqual({ column: 'speed', direction: 'ascending' });
    expect(nextSort(down, 'workingHours')).toEqual({ column: 'workingHours', direction: 'ascending' });
  });

  it('has vehicles with equal or missing values by name, whichever way', () => {
    const equal = applyLive(
      fleetOf([11, 12, 13, 14, 15].map((id) => vehicle(id, `Lok ${id}`))),
      columns(now, [
        { vehicleId: 11, received: now, speed: 50, workingHours: 0 },
        { vehicleId: 13, received: now, speed: 50, workingHours: 3 },
        { vehicleId: 14, received: now, speed: 7 },
      ]),
    );
    const ids = (sort: Sort, asked = [15, 14, 13, 12, 11]) => Array.from(dashboardOrder(equal, asked, sort), (one) => equal.ids[one]);
    expect(ids({ column: 'speed', direction: 'ascending' })).toEqual([14, 11, 13, 12, 15]);
    expect(ids({ column: 'speed', direction: 'descending' })).toEqual([11, 13, 14, 12, 15]);
    expect(ids({ column: 'workingHours', direction: 'ascending' })).toEqual([11, 13, 12, 14, 15]);
    expect(ids({ column: 'workingHours', direction: 'descending' })).toEqual([13, 11, 12, 14, 15]);
    expect(ids({ column: 'totalMileage', direction: 'descending' }, [13, 4711, 11])).toEqual([11, 13]);
    expect(ids({ column: 'name', direction: 'descending' }, [11, 13])).toEqual([13, 11]);
  });

  it('shows all of a vehicle, and of one never heard of what the list knows', () => {
    const image = '/218.webp';
    const one = fleetOf([vehicle(1, 'A', { vehicle: { image }, dailyMileageKm: 4 })]);
    expect(dashboardRow(one, 0)).toEqual({
      ...{ vehicleId: 1, name: 'A', image, status: 'unknown', label: null, speed: null, totalMileage: null, workingHours: null },
      ...{ equippedHours: null, dailyMileage: 4, isMileageEstimated: false },
    });
    expect(dashboardRow(fleet, row(7))?.status).toBe('driving');
  });

  it('says that the way of the day is estimated where a part of it is', () => {
    const told = (dailyEstimatedKm: number | null) => {
      const one = applyLive(fleetOf([vehicle(1, 'A')]), columns(now, [{ vehicleId: 1, received: now, dailyEstimatedKm }]));
      return [dashboardRow(one, 0)?.isMileageEstimated, hoursTable(one, 0).isMileageEstimated];
    };
    expect([null, 0, 0.1].map(told)).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ]);
  });

  it('shows the speed in km/h [DSH-010]', () => {
    expect(german.quantity(dashboardRow(fleet, row(7))?.speed, 'speed')).toBe('87,25\u00a0km/h');
  });

  it('shows the total mileage in km, the odometer where there is no total [DSH-011] [DEC-038]', () => {
    expect(totalMileage(fleet, row(7))).toBe(120_050);
    expect(german.quantity(dashboardRow(fleet, row(7))?.totalMileage, 'distance')).toBe('120.050\u00a0km');
    expect(totalMileage(fleet, row(8))).toBe(40_000);
    expect(totalMileage(fleet, 99)).toBeNull();
    expect(totalMileage(fleetOf([vehicle(1, 'A', { total: { mileageKm: 9 } })]), 0)).toBe(9);
    const counted = (rest: object) =>
      totalMileage(applyLive(fleetOf([vehicle(1, 'A', rest)]), columns(now, [{ vehicleId: 1, received: now, mileageKm: 30 }])), 0);
    expect(counted({ total: { mileageKm: 100 }, live: { mileageKm: 10 } })).toBe(120);
    expect(counted({ total: { mileageKm: 100 } })).toBe(100);
    expect(counted({ live: { mileageKm: 10 } })).toBe(30);
  });

  it('shows the daily working hours [DSH-012]', () => {
    expect(dashboardRow(fleet, row(7))?.workingHours).toBe(5.5);
  });

  it('marks electric locomotives and cranes, with equipped hours and mileage of the day', () => {
    expect(dashboardRow(fleet, row(8))?.label).toBe('electric');
    expect(dashboardRow(fleet, row(9))?.label).toBe('crane');
    expect(dashboardRow(fleet, row(7))).toMatchObject({ label: null, equippedHours: 2, dailyMileage: 310 });
  });

  it('shows NA for a missing value [DSH-015]', () => {
    const { speed, totalMileage, workingHours } = dashboardRow(fleet, row(12)) ?? {};
    expect([speed, totalMileage, workingHours]).toEqual([null, null, null]);
    expect(german.number(speed)).toBe('NA');
  });
});

describe('The live-data tables', () => {
  it('hold the values of the vehicle [DEC-059]', () => {
    expect(liveTable(fleet, row(7))).toEqual({
      status: 'driving',
      statusSince: now - 60_000,
      speed: 87.25,
      position: { lat: 53.55, lng: 10 },
      timestampPosition: now - 1_000,
      satellites: 12,
      gps: 'good',
      gsm: 20,
      isGsmActive: true,
      externalPower: 26.4,
      temperature: 18.5,
      mileage: 120_050,
    });
    expect(hoursTable(fleet, row(7))).toEqual({
      equipped: 2,
      driving: 4,
      idle: 1.5,
      working: 5.5,
      mileage: 310,
      isMileageEstimated: false,
    });
  });

  it('have a position only where both of its degrees are known, and the driving hours of the day or else of the motor', () => {
    const one = (told: object) => applyLive(fleetOf([vehicle(1, 'A')]), columns(now, [{ vehicleId: 1, received: now, ...told }]));
    expect(liveTable(one({ lat: 53.55 }), 0).position).toBeNull();
    expect(liveTable(one({ lng: 10 }), 0).position).toBeNull();
    expect(liveTable(one({ lat: 0, lng: 0 }), 0).position).toEqual({ lat: 0, lng: 0 });
    expect(hoursTable(one({ drivingHours: 3 }), 0).driving).toBe(3);
    expect(hoursTable(one({ drivingHours: 3, dailyDrivingHours: 0 }), 0).driving).toBe(0);
    expect(liveTable(one({ GSMSignal: 20, statusVehicle: 1 }), 0)).toMatchObject({ status: 'off', gsm: 20, isGsmActive: false });
    expect(liveTable(fleet, 99)).toMatchObject({ status: 'unknown', speed: null, position: null });
  });

  it('show NA for a missing value [LIV-011]', () => {
    const { status, isGsmActive, ...values } = liveTable(fleet, row(12));
    expect([status, isGsmActive]).toEqual(['unknown', false]);
    const { isMileageEstimated, ...hours } = hoursTable(fleet, row(12));
    expect(isMileageEstimated).toBe(false);
    expect(Object.values({ ...values, ...hours, ...footnotes(fleet, row(12)) }).every((value) => value === null)).toBe(true);
    expect(german.quantity(values.speed, 'speed')).toBe('NA');
    expect(german.dateTimeWithSeconds(footnotes(fleet, row(12)).mileage)).toBe('NA');
  });

  it('have a footnote with the mileage time as DD.MM.YYYY HH:mm:ss [LIV-009]', () => {
    expect(german.dateTimeWithSeconds(footnotes(fleet, row(7)).mileage)).toBe('21.11.2026 09:07:03');
  });

  it('have a footnote with the raw-data status time as DD.MM.YYYY HH:mm:ss [LIV-010]', () => {
    expect(german.dateTimeWithSeconds(footnotes(fleet, row(7)).status)).toBe('21.11.2026 09:07:04');
  });

  it('begin the datasheet with five fields in order, whatever the answer holds [LIV-004] [DEC-061]', () => {
    const answer = [
      { label: 'couplings', value: 'UIC' },
      { label: 'constructionYear', value: 1971 },
      { label: 'manufacturerName', value: 'Krupp' },
    ];
    expect(datasheetRows(answer)).toEqual([
      { label: 'manufacturerName', value: 'Krupp' },
      { label: 'modelName', value: null },
      { label: 'fabricNumber', value: null },
      { label: 'constructionYear', value: 1971 },
      { label: 'minimumOperatingWeight', value: null },
      { label: 'couplings', value: 'UIC' },
    ]);
    expect(datasheetRows([]).map(({ label }) => label)).toEqual(datasheetFields);
    const twice = [...answer, { label: 'manufacturerName', value: 'Henschel' }, { label: 'brakes', value: null }];
    expect(datasheetRows(twice).map(({ value }) => value)).toEqual(['Krupp', null, null, 1971, null, 'UIC', null]);
  });

  it('show a demo user the temperature of the weather response [LIV-012]', () => {
    expect(weatherTemperature(true, { ...noWeather, temperature: 21.5 }, 18.5)).toBe(21.5);
    expect(weatherTemperature(true, noWeather, 18.5)).toBeNull();
  });

  it('show any other user the temperature of the sensor [LIV-013]', () => {
    expect(weatherTemperature(false, { ...noWeather, temperature: 21.5 }, 18.5)).toBe(18.5);
    expect(weatherTemperature(false, { ...noWeather, temperature: 21.5 }, null)).toBeNull();
  });

  it('come with a call of vehicle, view, session id and demo flag [LIV-016]', () => {
    expect(detailRequest(7, { userSessionID: 12453, isDemoUser: true, language: 'en-GB' })).toEqual({
      vehicleId: 7,
      currentView: 'livedata',
      userSessionID: 12453,
      isDemoUser: true,
      language: 'en-GB',
    });
  });
});
