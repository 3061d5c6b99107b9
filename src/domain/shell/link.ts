import { filterParts, type NotificationFilter, noNotificationFilter, readFilterPart } from '../alerts/notification-filter.ts';
import { type DayRange, formatDay, parseDay } from '../common/day-window.ts';
import { dayAt } from '../common/operator-day.ts';
import { hasPart, hasVehiclePanel, logbookViews, pathOf, type View } from './view.ts';

/** Something that happened to a vehicle: when, epoch ms of a whole second, and where, where that is known; degrees WGS 84. */
export interface Moment {
  readonly vehicleId: number;
  readonly at: number;
  readonly place: { readonly lat: number; readonly lng: number } | null;
}

/** What an address names beside its view; null where it names nothing. Ids, days and filters, never anything secret. */
export interface Link {
  readonly vehicleId: number | null;
  /** As the server knows it. */
  readonly entryId: string | null;
  /** Of the list that is open. */
  readonly range: DayRange | null;
  /** Of reports, tracks and notifications. */
  readonly period: DayRange | null;
  /** Of the vehicle, within the period. */
  readonly moment: Moment | null;
  /** Of the list of notifications. */
  readonly alertFilter: NotificationFilter | null;
  /** Of the alert settings. */
  readonly areAreasOpen: boolean;
}
/** `isWhole`: false where a part could not be read; that part is null. */
export interface ReadLink extends Link {
  readonly isWhole: boolean;
}

export const noLink: Link = {
  vehicleId: null,
  entryId: null,
  range: null,
  period: null,
  moment: null,
  alertFilter: null,
  areAreasOpen: false,
};

const hasEntries = (view: View) => logbookViews.includes(view);
const hasListDays = (view: View) => hasPart(view, 'listDays');
const hasPeriod = (view: View) => hasPart(view, 'period');
const hasDays = (view: View) => hasListDays(view) || hasPeriod(view);

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** An entry that is only on this device has a name of this device, which tells nobody else anything. */
export const isEntryId = (text: string): boolean => uuid.test(text);

const firstDay = '1970-01-01';
const lastDay = '2199-12-31';
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && parseDay(formatDay(text)) === text && text >= firstDay && text <= lastDay;

const vehicleIn = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);
const entryIn = (text: string): string | null => (isEntryId(text) ? text : null);
const rangeIn = ([start = '', end = '']: readonly string[]): DayRange | null =>
  isDay(start) && isDay(end) && start <= end ? { start, end } : null;

const timeIn = (text: string): number | null => {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text) ? Date.parse(text) : Number.NaN;
  return timeText(time) === text ? time : null;
};
const timeText = (time: number) => (Number.isNaN(time) ? null : `${new Date(time).toISOString().slice(0, -5)}Z`);

const placeIn = (text: string): Moment['place'] => {
  if (!/^-?\d{1,2}\.\d{5},-?\d{1,3}\.\d{5}$/.test(text)) return null;
  const [lat, lng] = text.split(',').map((part) => Number(part) || 0) as [number, number];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
};
/** Five decimals are about a metre. */
const placeText = ({ lat, lng }: NonNullable<Moment['place']>) => `${lat.toFixed(5)},${lng.toFixed(5)}`;

const dayOf = (time: number): DayRange => ({ start: dayAt(time), end: dayAt(time) });
const isWithin = (time: number, days: DayRange | null) => days !== null && days.start <= dayAt(time) && dayAt(time) <= days.end;

export const isSameMoment = (a: Moment | null, b: Moment | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.vehicleId === b.vehicleId &&
    a.at === b.at &&
    a.place?.lat === b.place?.lat &&
    a.place?.lng === b.place?.lng);

/** What the query of a view asks for. A name that comes twice cannot be read; names nobody knows are passed over. */
export const readLink = (view: View, search: string): ReadLink => {
  const query = new URLSearchParams(search);
  const valuesOf = (name: string, isShown: boolean) => (isShown ? query.getAll(name) : []);
  const [vehicles, entries] = [valuesOf('vehicle', hasVehiclePanel(view)), valuesOf('entry', hasEntries(view))];
  const [times, places] = [valuesOf('at', hasPart(view, 'moment')), valuesOf('place', hasPart(view, 'moment'))];
  const [starts, ends] = [valuesOf('from', hasDays(view)), valuesOf('to', hasDays(view))];
  const only = <T>(values: readonly string[], read: (text: string) => T | null) => (values.length === 1 ? read(values[0] as string) : null);
  const vehicleId = only(vehicles, vehicleIn);
  const entryId = only(entries, entryIn);
  const days = starts.length === 1 && ends.length === 1 ? rangeIn([...starts, ...ends]) : null;
  const period = hasPeriod(view) ? days : null;
  const opened = valuesOf('open', hasPart(view, 'areas'));
  const areAreasOpen = only(opened, (text) => text === 'areas' || null) === true;
  const [at, place] = [only(times, timeIn), only(places, placeIn)];
  const isMoment = vehicleId !== null && at !== null && isWithin(at, period) && (places.length === 0 || place !== null);
  const moment = isMoment ? { vehicleId, at, place } : null;
  const filters = filterParts.map((part) => {
    const values = valuesOf(part, hasPart(view, 'alertFilter'));
    return { part, values, value: only(values, (text) => readFilterPart(part, text)) };
  });
  const narrowing = filters.flatMap(({ part, value }) => (value === null ? [] : [[part, value]]));
  const isRead = (values: readonly string[], value: unknown) => values.length === 0 || value !== null;
  return {
    vehicleId,
    entryId,
    range: hasListDays(view) ? days : null,
    period,
    moment,
    alertFilter: narrowing.length === 0 ? null : { ...noNotificationFilter, ...Object.fromEntries(narrowing) },
    areAreasOpen,
    isWhole:
      isRead(vehicles, vehicleId) &&
      isRead(entries, entryId) &&
      isRead([...starts, ...ends], days) &&
      isRead([...times, ...places], moment) &&
      filters.every(({ values, value }) => isRead(values, value)) &&
      isRead(opened, areAreasOpen || null),
  };
};

/** The query of a view, with its question mark; empty where there is nothing to name. */
export const queryOf = (view: View, link: Link): string => {
  const { vehicleId, entryId, range, period, moment, alertFilter, areAreasOpen } = link;
  const days = hasListDays(view) ? range : hasPeriod(view) ? period : null;
  const query = new URLSearchParams();
  if (vehicleId !== null && hasVehiclePanel(view)) query.set('vehicle', String(vehicleId));
  if (days !== null) {
    query.set('from', days.start);
    query.set('to', days.end);
  }
  if (moment !== null && hasPart(view, 'moment') && moment.vehicleId === vehicleId && isWithin(moment.at, days)) {
    query.set('at', timeText(moment.at) as string);
    if (moment.place !== null) query.set('place', placeText(moment.place));
  }
  if (alertFilter !== null && hasPart(view, 'alertFilter'))
    for (const part of filterParts) if (alertFilter[part]?.trim()) query.set(part, alertFilter[part]);
  if (entryId !== null && hasEntries(view)) query.set('entry', entryId);
  if (areAreasOpen && hasPart(view, 'areas')) query.set('open', 'areas');
  // Both may stand in a query as they are, and are read more easily so.
  return query.size === 0 ? '' : `?${query}`.replaceAll('%3A', ':').replaceAll('%2C', ',');
};

/** Path and query that lead somebody else to the same place. */
export const linkTo = (view: View, link: Partial<Link>): string => pathOf(view) + queryOf(view, { ...noLink, ...link });

/** To something that happened, on the tracking map; `time`: epoch ms. */
export const linkToMoment = (vehicleId: number, time: number, place: Moment['place'] = null): string => {
  const at = Math.floor(time / 1000) * 1000;
  return linkTo('trackingmap', { vehicleId, period: dayOf(at), moment: { vehicleId, at, place } });
};
