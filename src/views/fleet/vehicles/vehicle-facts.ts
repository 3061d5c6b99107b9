import type { TFunction } from 'i18next';
import { accessEnd, closedDay, parseDay } from '../../../domain/common/day-window.ts';
import type { GpsBand } from '../../../domain/fleet/signal.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { SignalLevel } from '../marks/signal-bars.tsx';
import type { StatusKind } from '../marks/status-shapes.ts';
import type { VehicleValues } from './vehicle-values.ts';

/** One vehicle as the panel tells it, in finished texts. */
export interface VehicleFacts {
  vehicleId: number;
  name: string;
  image: string | null;
  kind: StatusKind;
  status: string;
  bearing: number | null;
  isElectric: boolean;
  isCrane: boolean;
  /** "87 km/h" while driving, otherwise "seit 08:12"; empty where neither is known. */
  detail: string;
  gpsLevel: SignalLevel;
  gps: string;
  gsmActive: boolean;
  gsm: string;
  /** Age of the last report when it is old. */
  age: string | null;
  ageLabel: string;
  /** "Außerhalb seines Bereichs seit …" */
  outside: string | null;
  workingHours: string;
  mileage: string;
}

export interface FactTools {
  t: TFunction<'vehicles'>;
  formats: Formats;
  /** "vor 12 Min." */
  ages: (moment: number, now: number) => string;
  now: number;
}

const signalLevels: Readonly<Record<GpsBand, SignalLevel>> = { none: 0, veryPoor: 1, poor: 2, good: 3, veryGood: 4 };

/** "gut (12 Satelliten)" */
export const gpsReading = (gps: GpsBand, satellites: number | null, { t, formats }: Pick<FactTools, 't' | 'formats'>): string =>
  t('gps.reading', { band: t(`gps.${gps}`), satellites: formats.whole(satellites) });

const gpsText = (gps: GpsBand | null, satellites: number | null, tools: FactTools): string =>
  gps === null ? tools.t('gps.unknown') : tools.t('gps.label', { reading: gpsReading(gps, satellites, tools) });

/** A value that another one contradicts, with its age where it is the older. */
const asOf = (value: string, at: number | null, { t, ages, now }: Pick<FactTools, 't' | 'ages' | 'now'>): string =>
  at === null ? value : t('asOf', { value, age: ages(Math.min(at, now), now) });

/** With the reason where the status is another: an older speed, or one of an instant. */
const speedText = ({ speed, speedAsOf, isSpeedMomentary }: VehicleValues, tools: FactTools): string => {
  const value = asOf(tools.formats.quantity(speed, 'speed'), speedAsOf, tools);
  return isSpeedMomentary ? tools.t('momentary.value', { value }) : value;
};

/** Stands beside a speed of an instant where there is room for a mark only. */
export const momentaryMark = (isSpeedMomentary: boolean, t: FactTools['t']): { text: string; label: string } | null =>
  isSpeedMomentary ? { text: t('momentary.mark'), label: t('momentary.label') } : null;

/** The way of the day, marked where it is partly estimated. */
export const dayWay = (distance: string, isEstimated: boolean, t: FactTools['t']): string =>
  isEstimated ? t('estimated', { distance }) : distance;

export const outsideText = (since: number | null, { t, formats }: Pick<FactTools, 't' | 'formats'>): string | null =>
  since === null ? null : t('outside.since', { time: formats.dateTime(since) });

/** HH:mm of today, the date of an earlier day. */
const sinceText = (since: number | null, { t, formats, now }: FactTools): string => {
  if (since === null) return '';
  const isToday = formats.date(since) === formats.date(now);
  return t('since', { time: isToday ? formats.time(since) : formats.date(since) });
};

/** "Zugriff beendet am 21.11.2026", "Kein Zugriff" or "Noch keine Meldung"; null where there is a status to show. */
export const insteadOfStatus = (
  { until, isSilent }: Pick<VehicleValues, 'until' | 'isSilent'>,
  { t, formats, now }: Pick<FactTools, 't' | 'formats' | 'now'>,
): string | null => {
  const date = accessEnd({ to: until }, parseDay(formats.date(now)));
  if (date === null) return isSilent ? t('noReport') : null;
  return until === closedDay ? t('noAccess') : t('accessEnded', { date });
};

export function vehicleFacts(values: VehicleValues, tools: FactTools): VehicleFacts {
  const { t, formats, ages, now } = tools;
  const { kind, oldSince } = values;
  const isMoving = kind === 'driving' && values.speed !== null;
  const instead = insteadOfStatus(values, tools);
  const age = oldSince === null || instead !== null ? null : ages(oldSince, now);
  const detail = isMoving ? speedText(values, tools) : sinceText(values.since, tools);
  return {
    vehicleId: values.vehicleId,
    name: values.name,
    image: values.image,
    kind,
    status: instead ?? asOf(t(`statusShort.${kind}`), values.statusAsOf, tools),
    bearing: values.bearing,
    isElectric: values.isElectric,
    isCrane: kind === 'crane',
    detail: instead === null ? detail : '',
    gpsLevel: values.gps === null ? 0 : signalLevels[values.gps],
    gps: gpsText(values.gps, values.satellites, tools),
    gsmActive: values.gsmActive,
    gsm: t(values.gsmActive ? 'gsm.active' : 'gsm.inactive'),
    age,
    ageLabel: age === null ? '' : t('age', { age, time: formats.dateTime(oldSince) }),
    outside: outsideText(values.outsideSince, tools),
    workingHours: formats.quantity(values.workingHours, 'hours'),
    mileage: dayWay(formats.quantity(values.mileage, 'distance'), values.isMileageEstimated, t),
  };
}

export interface VehicleItemProps {
  facts: VehicleFacts;
  sortIndex: number;
  visibleCount: number;
  isActive: boolean;
  isFocused: boolean;
  /** "Auf der Karte hervorheben" */
  focusLabel: string;
  onToggle: (vehicleId: number) => void;
  onFocus: (vehicleId: number) => void;
}
