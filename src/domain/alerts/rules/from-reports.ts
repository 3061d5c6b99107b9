import { borderOf } from '../areas/border.ts';
import { outsideOf } from '../areas/outside.ts';
import { type Judge, outside, type RuleExamples } from '../rule.ts';

/** Km/h, °C, % by which a value must be inside its limit again. */
const speedMargin = 5;
const temperatureMargin = 2;
const voltageMargin = 2;
/** Faster than this, km/h, is no drift of a receiver. */
const certainSpeed = 10;
const standingSpeed = 3;

/** Judged report by report. */
export const reportJudges = {
  NSLeavingDefinedArea: ({ lat, lng, accuracy }, _, __, areas) =>
    lat === null || lng === null ? null : outsideOf(areas, { lat, lng }, accuracy),
  NSSpeedlimitExeeded: ({ speed }, { max }) => outside(speed, { min: null, max }, speedMargin),
  NSOutsideTemperature: ({ temperature }, limits) => outside(temperature, limits, temperatureMargin),
  /** How far the battery is below its standard voltage. */
  NSVoltageDrop: ({ voltage }, { max }, reference) => {
    if (voltage === null || reference === null) return null;
    const drop = Math.round((1 - voltage / reference) * 1000) / 10;
    return outside(drop, { min: null, max }, voltageMargin);
  },
  /** The vehicle moves while its systems are off: rolled away, or hauled without having been announced. */
  NSSuspiciousDrivingBehaviour: ({ speed, status, ignition, engine }) => {
    if (speed === null) return null;
    const isOff = status === null ? ignition === false && engine !== true : status === 1;
    if (speed > certainSpeed && isOff) return { isOver: true, value: null, limit: null, bound: null };
    const isKnown = status !== null || ignition !== null || engine !== null;
    return speed < standingSpeed || (isKnown && !isOff) ? { isOver: false } : null;
  },
} satisfies Readonly<Record<string, Judge>>;

// Stryker disable all: an example is no rule, it tries one.
/** A hundredth of a degree from south to north and, there, some 680 m from west to east. */
const yard = /* @__PURE__ */ borderOf([
  { lat: 52.5, lng: 13.4 },
  { lat: 52.5, lng: 13.41 },
  { lat: 52.51, lng: 13.41 },
  { lat: 52.51, lng: 13.4 },
]);
/** North of it by metres. */
const north = (metres: number, accuracy: number | null = null) => ({ lat: 52.51 + metres / 111_320, lng: 13.405, accuracy });
const inside = { lat: 52.505, lng: 13.405 };

/** Each is tried by its own; the product does without them. */
export const examples: Readonly<Record<keyof typeof reportJudges, RuleExamples>> = {
  NSLeavingDefinedArea: {
    limits: { min: null, max: null },
    areas: [yard],
    fires: [
      [inside, north(21)],
      [north(500), north(19), north(500), {}, north(1), north(500)],
      [inside, north(61, 600)],
      [north(30), north(2_000, 5_000)],
    ],
    silent: [
      [inside, north(-1), north(1), north(19), north(-1)],
      [north(19, 100), north(59, 600), north(2_000, 5_000), north(2_000, 690)],
      [{ speed: 80 }],
    ],
  },
  NSSpeedlimitExeeded: {
    limits: { min: null, max: 100 },
    fires: [
      [{ speed: 90 }, { speed: 100.1 }],
      [{ speed: 101 }, { speed: 99 }, { speed: 101 }, { speed: 96 }, { speed: 100.5 }],
      [{ speed: 140 }, { speed: null }, { speed: 140 }],
    ],
    silent: [[{ speed: 0 }, { speed: 100 }, { speed: 99.9 }, { speed: 100 }], [{ speed: null }]],
  },
  NSOutsideTemperature: {
    limits: { min: -20, max: 45 },
    fires: [
      [{ temperature: 20 }, { temperature: 45.1 }],
      [{ temperature: -19 }, { temperature: -20.1 }, { temperature: -19.5 }, { temperature: -20.1 }],
      [{ temperature: 46 }, { temperature: 44 }, { temperature: 46 }],
    ],
    silent: [[{ temperature: -20 }, { temperature: 45 }, { temperature: 0 }], []],
  },
  NSVoltageDrop: {
    limits: { min: null, max: 20 },
    reference: 110,
    fires: [
      [{ voltage: 109 }, { voltage: 87.9 }],
      [{ voltage: 80 }, { voltage: 88.5 }, { voltage: 80 }, { voltage: 89 }],
    ],
    silent: [[{ voltage: 110 }, { voltage: 88 }, { voltage: 114 }], [{}]],
  },
  NSSuspiciousDrivingBehaviour: {
    limits: { min: null, max: null },
    fires: [
      [
        { speed: 0, status: 1 },
        { speed: 24, status: 1 },
        { speed: 9, status: 1 },
        { speed: 24, status: 1 },
      ],
      [{ speed: 30, ignition: false, engine: false }],
      [{ speed: 30, ignition: false }],
    ],
    silent: [
      [{ speed: 60, status: 4 }],
      [{ speed: 60, ignition: true, engine: true }],
      [{ speed: 8, status: 1 }],
      [{ speed: 60 }],
      [{ speed: 30, ignition: false, engine: true }],
      [{ status: 1 }],
    ],
  },
};

// Stryker restore all

/** Batteries on rail vehicles as EN 50155 has them, V. */
const standardVoltages = [24, 36, 48, 72, 110];
/** The standard voltage next to a measured one; that of a battery being charged is above it. */
export const standardVoltage = (volts: number): number =>
  standardVoltages.reduce((best, one) => (Math.abs(Math.log(volts / one)) < Math.abs(Math.log(volts / best)) ? one : best));
