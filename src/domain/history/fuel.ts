import { typedNumber } from '../common/typed-number.ts';

/** How a class of distances is run: the share of heavy use in per cent, and what light and heavy use take, l/km. */
interface FuelClass {
  readonly usagePercentage: number;
  readonly light: number;
  readonly heavy: number;
}
/** What a locomotive burns, as its operator knows it: shares in per cent, l/km, and l/h while it stands with the engine running. */
export interface FuelSettings {
  readonly isActive: boolean;
  /** Share of long distances. */
  readonly usageTypePercentage: number;
  readonly shortDistance: FuelClass;
  readonly longDistance: FuelClass;
  readonly standingWithEngRunning: number;
}

const usualClass: FuelClass = { usagePercentage: 50, light: 0, heavy: 0 };
export const usualFuel: FuelSettings = {
  isActive: false,
  usageTypePercentage: 50,
  shortDistance: usualClass,
  longDistance: usualClass,
  standingWithEngRunning: 0,
};

/** Shares are set on sliders, per cent. */
export const shareRange = { min: 0, max: 100, step: 10 } as const;
export const shareMarks: readonly number[] = Array.from(
  { length: (shareRange.max - shareRange.min) / shareRange.step + 1 },
  (_, i) => shareRange.min + i * shareRange.step,
);

export const shortDistanceShare = ({ usageTypePercentage }: FuelSettings): number => (100 - usageTypePercentage) / 100;
export const longDistanceShare = ({ usageTypePercentage }: FuelSettings): number => usageTypePercentage / 100;
const lightShare = ({ usagePercentage }: FuelClass) => (100 - usagePercentage) / 100;
const heavyShare = ({ usagePercentage }: FuelClass) => usagePercentage / 100;

/** What each use adds to a kilometre, l/km. */
export const fuelTerms = (settings: FuelSettings) => {
  const { shortDistance, longDistance } = settings;
  const [short, long] = [shortDistanceShare(settings), longDistanceShare(settings)];
  return {
    shortLight: lightShare(shortDistance) * short * shortDistance.light,
    shortHeavy: heavyShare(shortDistance) * short * shortDistance.heavy,
    longLight: lightShare(longDistance) * long * longDistance.light,
    longHeavy: heavyShare(longDistance) * long * longDistance.heavy,
  };
};

/** The estimate, l/km. */
export const litresPerKm = (settings: FuelSettings): number => {
  const { shortLight, shortHeavy, longLight, longHeavy } = fuelTerms(settings);
  return shortLight + shortHeavy + longLight + longHeavy;
};

/** Litres a report tells of a way in km and hours of standing with the engine running. */
export const reportedFuel = ({ mileageKm, idleHours }: { mileageKm: number; idleHours: number }, settings: FuelSettings): number =>
  mileageKm * litresPerKm(settings) + idleHours * settings.standingWithEngRunning;

/** As it is kept and travels with the vehicle: JSON, with the estimate for whoever only reads. */
export const fuelText = (settings: FuelSettings): string => JSON.stringify({ ...settings, totalLetersPerKm: litresPerKm(settings) });

type Wire = Readonly<Record<string, unknown>>;
const record = (value: unknown): Wire => (typeof value === 'object' && value !== null ? (value as Wire) : {});
const amount = (value: unknown, usual: number) => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : usual);
const share = (value: unknown, usual: number) => Math.min(amount(value, usual), shareRange.max);
const classOf = (value: unknown): FuelClass => {
  const { usagePercentage, light, heavy } = record(value);
  return { usagePercentage: share(usagePercentage, 50), light: amount(light, 0), heavy: amount(heavy, 0) };
};
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The settings of a vehicle's `fuelConsumption`; what is missing or unusable is as usual. */
export const fuelOf = (text: string | null | undefined): FuelSettings => {
  const { isActive, usageTypePercentage, shortDistance, longDistance, standingWithEngRunning } = record(parsed(text ?? ''));
  return {
    isActive: isActive === true,
    usageTypePercentage: share(usageTypePercentage, 50),
    shortDistance: classOf(shortDistance),
    longDistance: classOf(longDistance),
    standingWithEngRunning: amount(standingWithEngRunning, 0),
  };
};

export type ShareField = 'usageType' | 'shortDistance' | 'longDistance';
export type AmountField = 'shortLight' | 'shortHeavy' | 'longLight' | 'longHeavy' | 'standing';

export const shareOf = (settings: FuelSettings, field: ShareField): number =>
  field === 'usageType' ? settings.usageTypePercentage : settings[field].usagePercentage;
export const amountOf = ({ shortDistance, longDistance, standingWithEngRunning }: FuelSettings, field: AmountField): number =>
  ({
    shortLight: shortDistance.light,
    shortHeavy: shortDistance.heavy,
    longLight: longDistance.light,
    longHeavy: longDistance.heavy,
    standing: standingWithEngRunning,
  })[field];

export const withShare = (settings: FuelSettings, field: ShareField, value: number): FuelSettings =>
  field === 'usageType'
    ? { ...settings, usageTypePercentage: value }
    : { ...settings, [field]: { ...settings[field], usagePercentage: value } };
export const withAmount = (settings: FuelSettings, field: AmountField, value: number): FuelSettings => {
  const { shortDistance, longDistance } = settings;
  switch (field) {
    case 'shortLight':
      return { ...settings, shortDistance: { ...shortDistance, light: value } };
    case 'shortHeavy':
      return { ...settings, shortDistance: { ...shortDistance, heavy: value } };
    case 'longLight':
      return { ...settings, longDistance: { ...longDistance, light: value } };
    case 'longHeavy':
      return { ...settings, longDistance: { ...longDistance, heavy: value } };
    default:
      return { ...settings, standingWithEngRunning: value };
  }
};

/** A share a slider can stand at. */
export const isShare = (value: number): boolean => shareMarks.includes(value);

/** The amount typed so far; null for text that is not, and does not begin, a number from 0 up. */
export const typedAmount = (text: string): number | null => {
  const value = typedNumber(text.trim().replace(/^[.,]/, '0$&').replace(/[.,]$/, ''), 'small') ?? 0;
  return value >= 0 && value < 1e9 && !/[.,]\d{7}/.test(text) ? value : null;
};

/** Characters of a comment on a vehicle. */
export const longestVehicleComment = 4_000;
