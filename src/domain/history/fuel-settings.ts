export interface FuelUse {
  /** Share of heavy use, percent. */
  readonly usagePercentage: number;
  /** l/km */
  readonly light: number;
  /** l/km */
  readonly heavy: number;
}

/** Content of the `fuelConsumption` string of a vehicle. */
export interface FuelSettings {
  readonly isActive: boolean;
  /** Share of long-distance use, percent. */
  readonly usageTypePercentage: number;
  readonly shortDistance: FuelUse;
  readonly longDistance: FuelUse;
  /** l/h */
  readonly standingWithEngRunning: number;
}

const defaultUse: FuelUse = { usagePercentage: 50, light: 0, heavy: 0 };
export const defaultFuelSettings: FuelSettings = {
  isActive: false,
  usageTypePercentage: 50,
  shortDistance: defaultUse,
  longDistance: defaultUse,
  standingWithEngRunning: 0,
};

/** Missing values take their defaults; a string that is no JSON object gives the defaults as a whole. */
export function parseFuelSettings(json: string | null | undefined): FuelSettings {
  const value = objectOf(json);
  if (!value) return defaultFuelSettings;
  return {
    isActive: value.isActive === true,
    usageTypePercentage: number(value.usageTypePercentage, defaultFuelSettings.usageTypePercentage),
    shortDistance: use(value.shortDistance),
    longDistance: use(value.longDistance),
    standingWithEngRunning: number(value.standingWithEngRunning, 0),
  };
}

const use = (value: unknown): FuelUse => {
  const { usagePercentage, light, heavy } = isRecord(value) ? value : {};
  return {
    usagePercentage: number(usagePercentage, defaultUse.usagePercentage),
    light: number(light, defaultUse.light),
    heavy: number(heavy, defaultUse.heavy),
  };
};

const number = (value: unknown, fallback: number) => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : fallback);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function objectOf(json: string | null | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json ?? '');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
