import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alertStates } from '../../../src/domain/alerts/notification.ts';
import { isNotificationFiltered, noNotificationFilter } from '../../../src/domain/alerts/notification-filter.ts';
import { alertLabels, alertSeverities } from '../../../src/domain/alerts/rules.ts';
import { addDays } from '../../../src/domain/common/day-window.ts';
import { dayStart } from '../../../src/domain/common/operator-day.ts';
import { innerPath } from '../../../src/domain/shell/inner-path.ts';
import { isEntryId, type Link, linkTo, linkToMoment, noLink, queryOf, readLink } from '../../../src/domain/shell/link.ts';
import { hasPart, hasVehiclePanel, logbookViews, pathOf, type View, views } from '../../../src/domain/shell/view.ts';

const id = '0198b5a0-1c00-7000-8000-000000000001';
const day = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays('1970-01-01', days));
const range = fc.tuple(day, day).map(([a, b]) => (a <= b ? { start: a, end: b } : { start: b, end: a }));
const degrees = (most: number) => fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((steps) => steps / 1e5);
const place = fc.option(fc.record({ lat: degrees(90), lng: degrees(180) }));
/** Of the first moments of a period, for half of the links. */
const momentOf = (days: Link['period'], vehicleId: number | null) =>
  days === null || vehicleId === null
    ? fc.constant(null)
    : fc.option(fc.record({ vehicleId: fc.constant(vehicleId), at: fc.nat(80_000).map((at) => dayStart(days.start) + 1000 * at), place }));
const filter = fc
  .record({
    type: fc.option(fc.constantFrom(...alertLabels)),
    severity: fc.option(fc.constantFrom(...alertSeverities)),
    state: fc.option(fc.constantFrom(...alertStates)),
    text: fc.oneof(
      fc.constant(''),
      fc.string({ maxLength: 100 }).filter((text) => text.trim() !== ''),
    ),
  })
  .filter(isNotificationFiltered);
const named = fc.record({
  vehicleId: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
  entryId: fc.option(fc.uuid()),
  range: fc.option(range),
  period: fc.option(range),
  alertFilter: fc.option(filter),
  areAreasOpen: fc.boolean(),
});
const link: fc.Arbitrary<Link> = named.chain((of) => momentOf(of.period, of.vehicleId).map((moment) => ({ ...of, moment })));
const view = fc.constantFrom<View>(...views);
/** What a view has to name. */
const fitting = (of: View, { vehicleId, entryId, range: days, period, moment, alertFilter, areAreasOpen }: Link): Link => ({
  vehicleId: hasVehiclePanel(of) ? vehicleId : null,
  entryId: logbookViews.includes(of) ? entryId : null,
  range: of === 'logbook-all-entries' ? days : null,
  period: hasPart(of, 'period') ? period : null,
  moment: hasPart(of, 'moment') ? moment : null,
  alertFilter: hasPart(of, 'alertFilter') ? alertFilter : null,
  areAreasOpen: hasPart(of, 'areas') && areAreasOpen,
});

describe('A link', () => {
  it('names a vehicle, the days and an entry, in that order', () => {
    const all = { vehicleId: 7, entryId: id, range: { start: '2026-11-01', end: '2026-11-07' } };
    expect(linkTo('logbook-all-entries', all)).toBe(`/logbook-all-entries?vehicle=7&from=2026-11-01&to=2026-11-07&entry=${id}`);
    expect(linkTo('dashboard', all)).toBe('/?vehicle=7');
    expect(linkTo('profile', all)).toBe('/profile');
    expect(linkTo('livedata', {})).toBe('/livedata');
  });

  it.each<View>(['reporting', 'trackingmap', 'notification'])('to %s names the period that its sender saw', (of) => {
    const link = { vehicleId: 7, period: { start: '2026-11-01', end: '2026-11-07' } };
    expect(linkTo(of, link)).toBe(`/${of}?vehicle=7&from=2026-11-01&to=2026-11-07`);
    expect(readLink(of, '?vehicle=7&from=2026-11-01&to=2026-11-07')).toEqual({ ...noLink, ...link, isWhole: true });
    expect(readLink(of, '?from=2026-11-07&to=2026-11-01')).toEqual({ ...noLink, isWhole: false });
  });

  it('to something that happened names its second and its place, on the map of its day [DEC-140]', () => {
    const at = Date.UTC(2026, 10, 20, 23, 14, 20);
    const query = '?vehicle=7&from=2026-11-21&to=2026-11-21&at=2026-11-20T23:14:20Z';
    expect(linkToMoment(7, at + 999)).toBe(`/trackingmap${query}`);
    expect(linkToMoment(7, at, { lat: 52.5251, lng: -0.1 })).toBe(`/trackingmap${query}&place=52.52510,-0.10000`);
    expect(readLink('trackingmap', query).moment).toEqual({ vehicleId: 7, at, place: null });
    expect(readLink('reporting', `${query}&place=52.52510,-0.10000`)).toMatchObject({ vehicleId: 7, moment: null, isWhole: true });
  });

  it.each([
    'at=2026-11-22T09:14:20Z',
    'at=2026-11-21T09:14:20',
    'at=2026-11-21T24:14:20Z',
    'at=2026-11-21T09:14:20Z&at=2026-11-21T09:14:20Z',
    'at=2026-11-21T09:14:20Z&place=91.00000,13.00000',
    'at=2026-11-21T09:14:20Z&place=52,13',
    'place=52.52510,13.36940',
  ])('to a day on which something happened drops %s, and is not whole', (part) => {
    const { moment, isWhole, period } = readLink('trackingmap', `?vehicle=7&from=2026-11-21&to=2026-11-21&${part}`);
    expect([moment, isWhole, period?.start]).toEqual([null, false, '2026-11-21']);
  });

  it('to something that happened names a vehicle', () => {
    expect(readLink('trackingmap', '?from=2026-11-21&to=2026-11-21&at=2026-11-21T09:14:20Z')).toMatchObject({
      moment: null,
      isWhole: false,
    });
  });

  it('to filtered notifications names type, severity, state and text [DEC-140]', () => {
    const alertFilter = { type: 'NSFlatSpot', severity: 'warning', state: 'open', text: 'Münster & 218' } as const;
    const query = '?vehicle=7&type=NSFlatSpot&severity=warning&state=open&text=M%C3%BCnster+%26+218';
    expect(linkTo('notification', { vehicleId: 7, alertFilter })).toBe(`/notification${query}`);
    expect(readLink('notification', query)).toEqual({ ...noLink, vehicleId: 7, alertFilter, isWhole: true });
    expect(readLink('notification', '?state=seen').alertFilter).toEqual({ ...noNotificationFilter, state: 'seen' });
    expect(readLink('dashboard', query)).toEqual({ ...noLink, vehicleId: 7, isWhole: true });
  });

  it.each(['type=Crash', 'severity=', 'state=open&state=seen', 'text=%20', `text=${'x'.repeat(101)}`, 'type=constructor'])(
    'to filtered notifications drops %s, keeps the rest, and is not whole',
    (part) => {
      expect(readLink('notification', `?${part}`)).toEqual({ ...noLink, isWhole: false });
      const other = part.startsWith('state') ? 'text=218' : 'state=open';
      expect(readLink('notification', `?${part}&${other}`)).toMatchObject({ alertFilter: { type: null, severity: null }, isWhole: false });
    },
  );

  it('to the areas names that they are open, and nothing else that could be', () => {
    expect(linkTo('notificationsettings', { vehicleId: 7, areAreasOpen: true })).toBe('/notificationsettings?vehicle=7&open=areas');
    expect(readLink('notificationsettings', '?open=areas')).toEqual({ ...noLink, areAreasOpen: true, isWhole: true });
    expect(readLink('notificationsettings', '?open=rules')).toEqual({ ...noLink, isWhole: false });
  });

  it('reads as it was written, in every view', () => {
    fc.assert(
      fc.property(view, link, (of, one) => {
        expect(readLink(of, queryOf(of, one))).toEqual({ ...fitting(of, one), isWhole: true });
        expect(linkTo(of, one)).toBe(pathOf(of) + queryOf(of, one));
      }),
    );
  });

  it.each([
    ['vehicle=0'],
    ['vehicle=-7'],
    ['vehicle=7.5'],
    ['vehicle=7e3'],
    ['vehicle=07'],
    ['vehicle=99999999999999999999'],
    ['vehicle='],
    ['vehicle=7&vehicle=8'],
    ['vehicle=%3Cscript%3E'],
    ['entry=1'],
    [`entry=${id.toUpperCase()}`],
    [`entry=${id}%27%20or%201=1`],
    [`entry=local-${id}`],
    ['entry=../../um/v1/account'],
    [`entry=${id}&entry=${id}`],
    ['from=2026-11-01'],
    ['to=2026-11-01'],
    ['from=2026-02-30&to=2026-03-02'],
    ['from=2026-11-07&to=2026-11-01'],
    ['from=2026-13-01&to=2026-13-02'],
    ['from=0000-01-01&to=9999-12-31'],
    ['from=1969-12-31&to=2026-01-02'],
    ['from=2026-01-02&to=2200-01-01'],
    ['from=x2026-01-01&to=2026-01-02'],
    ['vehicle=1000000000'],
    ['vehicle=x7'],
    [`entry=${id}0`],
    [`entry=0${id}`],
    [`entry=${id.replaceAll('-', '0')}`],
    ['from=2026-11-01&from=2026-11-02&to=2026-11-07'],
    ['from=+012026-01-01&to=2026-01-02'],
    ['from=2026-11-01T00:00&to=2026-11-02'],
    ['from=2026-11-01&to=2026-11-07&to=2026-11-08'],
  ])('with %s names nothing, and says that it is not whole', (query) => {
    expect(readLink('logbook-all-entries', `?${query}`)).toEqual({ ...noLink, isWhole: false });
  });

  it('names days from 1970 to 2199, one day as well, and vehicles of up to nine digits', () => {
    const all = { start: '1970-01-01', end: '2199-12-31' };
    const one = { start: '2026-11-05', end: '2026-11-05' };
    for (const range of [all, one])
      expect(readLink('logbook-all-entries', `?from=${range.start}&to=${range.end}`)).toEqual({ ...noLink, range, isWhole: true });
    expect(readLink('dashboard', '?vehicle=999999999')).toEqual({ ...noLink, vehicleId: 999_999_999, isWhole: true });
    expect([isEntryId(id), isEntryId(`local-${id}`), isEntryId('')]).toEqual([true, false, false]);
  });

  it('passes over names nobody knows, and those that are no matter of the view', () => {
    expect(readLink('logbook-all-entries', '?token=secret&utm_source=mail&vehicle=7')).toEqual({ ...noLink, vehicleId: 7, isWhole: true });
    expect(readLink('dashboard', '?entry=x&from=y')).toEqual({ ...noLink, isWhole: true });
    expect(readLink('livedata', '?vehicle=7&__proto__=1&constructor=2')).toEqual({ ...noLink, vehicleId: 7, isWhole: true });
  });

  it('survives every query: what it reads it would write again', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '7',
        id,
        '2026-11-01',
        '2026-02-29',
        'areas',
        '2026-11-01T09:14:20Z',
        '-0.00000,13.00000',
        'NSFlatSpot',
        'warning',
        'seen',
        '%',
        '%ff',
        '&',
        '=',
        '\u0000',
      ),
    );
    const name = fc.constantFrom('vehicle', 'entry', 'from', 'to', 'at', 'place', 'open', 'type', 'severity', 'state', 'text', 'x');
    fc.assert(
      fc.property(view, fc.array(fc.tuple(name, part)), (of, pairs) => {
        const { isWhole: _, ...read } = readLink(of, `?${pairs.map(([key, value]) => `${key}=${value}`).join('&')}`);
        expect(readLink(of, queryOf(of, read))).toEqual({ ...read, isWhole: true });
        expect(queryOf(of, read)).toMatch(
          /^(\?(vehicle=[1-9]\d*|from=[\d-]{10}|to=[\d-]{10}|at=[\d-]{10}T[\d:]{8}Z|place=[\d.,-]+|type=NS\w+|severity=[a-z]+|state=[a-z]+|text=[^&]+|open=areas|entry=[0-9a-f-]{36}|&)+)?$/,
        );
      }),
    );
  });
});

describe('A path kept through the login', () => {
  it('keeps its query', () => {
    expect(innerPath(`/logbook-all-entries?entry=${id}`)).toBe(`/logbook-all-entries?entry=${id}`);
    expect(innerPath('/')).toBe('/');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
    '/..//evil.example/x',
    '/\t/evil.example',
    '',
    'livedata',
    null,
    7,
    {},
  ])('that would lead elsewhere is refused: %j', (path) => expect(innerPath(path)).toBeNull());

  it('never leads to another host', () => {
    const starts = ['/', '//', '/\\', '\\\\', '/.//', '/\t/', 'https://', 'http:', 'javascript:'];
    const hosts = ['evil.example', 'here.example.evil.example', 'here.example@evil.example:8080', '[::1]'];
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          // Not fc.webUrl: making it takes four seconds.
          fc.tuple(fc.constantFrom(...starts), fc.constantFrom('', ...hosts), fc.string()).map((parts) => parts.join('')),
        ),
        (text) => {
          const path = innerPath(text);
          if (path !== null) expect(new URL(path, 'https://here.example').origin).toBe('https://here.example');
        },
      ),
      { numRuns: 500 },
    );
  });
});
