import { describe, expect, it } from 'vitest';
import {
  AlertStateChange,
  NotificationEvent,
  NotificationExport,
  NotificationExportQuery,
  NotificationPage,
  NotificationQuery,
} from '../../../src/domain/alerts/event.ts';
import { event as told } from '../../cases/alerts/notification-export.ts';
import { wireOf } from '../common/wire-of.ts';

const event = told({
  timestamp: 1_763_716_460_000.5,
  until: 1_763_716_520_000,
  at: 1_763_720_000_000,
  comment: 'Signal gestört',
});
const bare = { ...event, until: null, note: null, location: null, state: 'open', by: null, at: null, comment: null };
const pagination = { total: 120, skip: 50, top: 50 };

describe('A notification on its way', () => {
  const { takes, refuses, mayLack } = wireOf(NotificationEvent);

  it('says all of an alert, with null for what is not known of it', () => {
    expect([event, bare, { ...event, state: 'seen' }].map(takes)).toEqual([true, true, true]);
    for (const bound of ['min', 'max']) expect([bound, takes({ ...event, note: { ...event.note, bound } })]).toEqual([bound, true]);
    for (const unit of ['kmPerHr', 'celsius', 'percentage', 'hoursDays', 'hoursWeeks', 'hoursMonths', 'kmDays', 'kmMonths', 'g'])
      expect([unit, takes({ ...event, note: { ...event.note, unit } })]).toEqual([unit, true]);
  });

  it('lacks none of its fields', () => {
    expect(mayLack(event)).toEqual([]);
    for (const part of ['value', 'limit', 'bound', 'unit'])
      expect([part, refuses({ ...event, note: { ...event.note, [part]: undefined } })]).toEqual([part, true]);
    for (const part of ['lat', 'lng'])
      expect([part, refuses({ ...event, location: { ...event.location, [part]: undefined } })]).toEqual([part, true]);
  });

  it('is refused with a rule, a state, a bound or a unit that there is not', () => {
    const wrong = [
      { type: 'NSSpeedlimitExceeded' },
      { state: 'closed' },
      { note: { ...event.note, bound: 'both' } },
      { note: { ...event.note, unit: 'miles' } },
      { note: { ...event.note, value: null } },
      { vehicleId: 7.5 },
      { timestamp: null },
      { timestamp: Number.POSITIVE_INFINITY },
      { until: '2026-11-21' },
      { at: Number.NaN },
      { isLate: null },
      { alertId: 1 },
      { by: 7 },
      { comment: false },
    ];
    expect(wrong.filter((one) => !refuses({ ...event, ...one }))).toEqual([]);
  });

  it('comes in pages that say where they lie and how many are open', () => {
    const page = wireOf(NotificationPage);
    const some = { items: [event, bare], pagination, open: 3 };
    expect([some, { ...some, items: [] }].map(page.takes)).toEqual([true, true]);
    expect(page.mayLack(some)).toEqual([]);
    for (const part of ['total', 'skip', 'top'])
      expect([part, page.refuses({ ...some, pagination: { ...pagination, [part]: 1.5 } })]).toEqual([part, true]);
    expect(
      [
        { ...some, open: 0.5 },
        { ...some, items: [{ ...event, type: 'x' }] },
      ].map(page.refuses),
    ).toEqual([true, true]);
  });
});

describe('The question for notifications', () => {
  const { takes, refuses, mayLack } = wireOf(NotificationQuery);
  const whole = {
    vehicleIds: [7, 8],
    orderBy: 'vehicle asc',
    period: { startDate: '2026-11-01', endDate: '2026-11-21' },
    top: 50,
    skip: 0,
    page: 1,
  };

  it('may leave out everything', () => {
    expect([whole, {}].map(takes)).toEqual([true, true]);
    expect(mayLack(whole)).toEqual(Object.keys(whole));
    expect([{ startDate: '2026-11-01' }, { endDate: '2026-11-01' }].filter((period) => !refuses({ ...whole, period }))).toEqual([]);
  });

  it('names an order by time, vehicle, type or state, either way', () => {
    const orders = ['timestamp', 'vehicle', 'type', 'state'].flatMap((column) => [`${column} asc`, `${column} desc`]);
    expect(orders.filter((orderBy) => !takes({ orderBy }))).toEqual([]);
    expect(['timestamp', 'vehicle up', 'comment asc', ''].filter((orderBy) => takes({ orderBy }))).toEqual([]);
  });

  it('counts from 0, pages from 1, up to 8,000,000', () => {
    for (const field of ['top', 'skip']) {
      expect([-1, 0, 8_000_000, 8_000_001, 0.5].map((count) => takes({ [field]: count }))).toEqual([false, true, true, false, false]);
    }
    expect([0, 1, 8_000_000, 8_000_001, 1.5].map((page) => takes({ page }))).toEqual([false, true, true, false, false]);
  });

  it('names up to 10,000 vehicles by whole numbers from 1 on', () => {
    const ids = (count: number) => ({ vehicleIds: Array.from({ length: count }, (_, i) => i + 1) });
    expect([ids(0), ids(10_000), ids(10_001)].map(takes)).toEqual([true, true, false]);
    expect([[0], [-7], [1.5], ['7']].filter((vehicleIds) => takes({ vehicleIds }))).toEqual([]);
  });
});

describe('The question for an export of notifications', () => {
  const { takes, refuses, mayLack } = wireOf(NotificationExportQuery);
  const whole = {
    vehicleIds: [7],
    skip: 0,
    top: 50_000,
    startDate: '2026-11-01',
    endDate: '2026-11-21',
    dataFields: ['speed', 'mileage'],
    groupByType: 'by-metric',
  };

  it('has vehicles, days and fields; where it begins, how many and by what they are grouped may be missing', () => {
    expect([whole, { ...whole, groupByType: 'by-id' }].map(takes)).toEqual([true, true]);
    expect(mayLack(whole)).toEqual(['skip', 'top', 'groupByType']);
    expect(refuses({ ...whole, groupByType: 'by-day' })).toBe(true);
    for (const day of ['startDate', 'endDate']) expect([day, refuses({ ...whole, [day]: '21.11.2026' })]).toEqual([day, true]);
  });

  it('names up to 50 fields of up to 64 characters', () => {
    const fields = (count: number, length: number) => ({ ...whole, dataFields: Array<string>(count).fill('x'.repeat(length)) });
    expect([fields(50, 64), fields(51, 64), fields(50, 65), fields(0, 0)].map(takes)).toEqual([true, false, false, true]);
  });

  it('is answered by groups with a title each, in the time zone of the operator', () => {
    const answer = wireOf(NotificationExport);
    const some = {
      timeZone: 'Europe/Berlin',
      groupByType: 'by-id',
      items: [
        { title: '218 401', events: [event] },
        { title: '218 402', events: [] },
      ],
      pagination,
    };
    expect([some, { ...some, groupByType: 'by-metric', items: [] }].map(answer.takes)).toEqual([true, true]);
    expect(answer.mayLack(some)).toEqual([]);
    const wrong = [
      { groupByType: 'by-day' },
      { items: [{ title: '218 401' }] },
      { items: [{ events: [event] }] },
      { pagination: { total: 1, skip: 0 } },
      { pagination: { total: 1, top: 0 } },
      { pagination: { skip: 0, top: 0 } },
    ];
    expect(wrong.filter((one) => !answer.refuses({ ...some, ...one }))).toEqual([]);
  });
});

it('What is done with alerts, 1 to 500, is one of three states, with a comment of up to 1,000 characters or none', () => {
  const alertIds = ['00000000-0000-4000-8000-000000000001'];
  const wire = wireOf(AlertStateChange);
  const takes = (change: object) => wire.takes({ alertIds, ...change });
  const refuses = (change: object) => wire.refuses({ alertIds, ...change });
  const many = (length: number) => ({ state: 'seen', alertIds: Array.from({ length }, () => alertIds[0]) });
  expect([0, 1, 500, 501].map((length) => takes(many(length)))).toEqual([false, true, true, false]);
  expect(refuses({ state: 'seen', alertIds: ['1'] })).toBe(true);
  expect(['open', 'seen', 'resolved'].filter((state) => !takes({ state }))).toEqual([]);
  expect([{ state: 'done' }, { comment: 'x' }, {}].map(refuses)).toEqual([true, true, true]);
  const said = (length: number) => ({ state: 'seen', comment: 'x'.repeat(length) });
  expect([0, 1_000, 1_001].map((length) => takes(said(length)))).toEqual([true, true, false]);
  expect(refuses({ state: 'seen', comment: null })).toBe(true);
});
