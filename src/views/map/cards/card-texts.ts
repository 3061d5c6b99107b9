import type { TFunction } from 'i18next';
import { accessEnd, closedDay, parseDay } from '../../../domain/common/day-window.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { MapVehicle } from './map-vehicle.ts';
import type { CardFact } from './vehicle-card.tsx';

export interface CardTools {
  t: TFunction<'map'>;
  formats: Formats;
  ages: (moment: number, now: number) => string;
  now: number;
}

const since = (at: number, { formats, now }: CardTools) =>
  formats.date(at) === formats.date(now) ? formats.time(at) : formats.dateTime(at);

/** A clock on the screen is up to a minute behind, so a fresh position reads 0 seconds and never the future. */
const ageText = (at: number, { ages, now }: CardTools) => ages(Math.min(at, now), now);

/** A value that another one contradicts, with its age where it is the older. */
const asOf = (value: string, at: number | null, tools: CardTools) =>
  at === null ? value : tools.t('asOf', { value, age: ageText(at, tools) });

/** With the reason where the status is another: an older speed, or one of an instant. */
const speedText = ({ speed, speedAsOf, isSpeedMomentary }: MapVehicle, tools: CardTools) => {
  const value = asOf(tools.formats.quantity(speed, 'speed'), speedAsOf, tools);
  return isSpeedMomentary ? tools.t('momentary', { value }) : value;
};

const statusText = (vehicle: MapVehicle, tools: CardTools) => {
  const ended = accessEnd({ to: vehicle.until }, parseDay(tools.formats.date(tools.now)));
  if (ended !== null) return vehicle.until === closedDay ? tools.t('card.noAccess') : tools.t('card.accessEnded', { date: ended });
  const status = tools.t(`status.${vehicle.status}`);
  const text = vehicle.since === null ? status : tools.t('card.since', { status, time: since(vehicle.since, tools) });
  return asOf(text, vehicle.statusAsOf, tools);
};

/** The five numbers people ask for. */
export const cardFacts = (vehicle: MapVehicle, tools: CardTools): CardFact[] => {
  const { t, formats } = tools;
  const gsm = t(vehicle.gsmActive ? 'card.gsmActive' : 'card.gsmInactive');
  return [
    { key: 'status', value: statusText(vehicle, tools) },
    { key: 'speed', value: speedText(vehicle, tools) },
    { key: 'mileage', value: formats.quantity(vehicle.mileage === null ? null : Math.round(vehicle.mileage), 'distance') },
    { key: 'signal', value: t('card.signalValue', { satellites: formats.whole(vehicle.satellites), gsm }) },
    {
      key: 'age',
      value: vehicle.positionTime === null ? formats.missing : ageText(vehicle.positionTime, tools),
      isOld: vehicle.isStale,
    },
  ];
};

/** "Fahrend · 87 km/h", or the status alone for a vehicle that stands. */
export const tooltipText = (vehicle: MapVehicle, tools: CardTools) => {
  const status = asOf(tools.t(`status.${vehicle.status}`), vehicle.statusAsOf, tools);
  const isMoving = vehicle.status === 'driving' || vehicle.statusAsOf !== null;
  if (!isMoving || vehicle.speed === null) return status;
  return `${status} · ${speedText(vehicle, tools)}`;
};

export const staleText = (vehicle: MapVehicle, tools: CardTools) =>
  vehicle.isStale && vehicle.positionTime !== null ? tools.t('tooltip.stale', { age: ageText(vehicle.positionTime, tools) }) : null;
