import type { Judge, Judgement, RuleExamples } from '../rule.ts';

/**
 * G that last 50 ms. No standard says from where on one event is another: braking and buffing in a train stay below 1 g, humping goes up to
 * 4 g, and what a wagon's equipment has to bear is 5 g. Upright, poor track gives 1 g; an axle on the sleepers many times that.
 */
const crashFrom = 5;
const shuntingFrom = 2;
const derailedFrom = 3;

/** G of the axle box per km/h: a good wheel on good track stays below 0.03. At low speed the share of everything else is too great. */
const flatFrom = 0.1;
const roundBelow = 0.07;
const tellingSpeed = 20;

/** °C of the coolant: a large diesel engine is preheated to 40 before it is started. */
const coldBelow = 20;
const warmFrom = 40;

const within: Judgement = { isOver: false };
/** Every impact is one of its own; what is reported between two says that the first is over. */
const impact = (g: number | null, least: number, below = Number.POSITIVE_INFINITY): Judgement =>
  g === null ? null : g >= least && g < below ? { isOver: true, value: g, limit: least, bound: 'max' } : within;

const hundredths = (value: number) => Math.round(value * 100) / 100;

/** Judged by what few units report. */
export const signalJudges = {
  NSSuspectedCrash: ({ longitudinalAcceleration }) => impact(longitudinalAcceleration, crashFrom),
  NSSuspectedDerailment: ({ verticalAcceleration }) => impact(verticalAcceleration, derailedFrom),
  /** A crash is not counted as a shunting impact, too. */
  NSShuntingImpacts: ({ longitudinalAcceleration }) => impact(longitudinalAcceleration, shuntingFrom, crashFrom),
  NSFlatSpot: ({ axleVibration, speed }) => {
    if (axleVibration === null || speed === null || speed < tellingSpeed) return null;
    const share = axleVibration / speed;
    if (share >= flatFrom) return { isOver: true, value: axleVibration, limit: hundredths(flatFrom * speed), bound: 'max' };
    return share < roundBelow ? within : null;
  },
  /** It ends when the engine is warm, or off. */
  NSSuspectedColdStart: ({ coolantTemperature, engine }) => {
    if (engine === false) return within;
    if (coolantTemperature === null) return null;
    if (coolantTemperature >= warmFrom) return within;
    const isCold = engine === true && coolantTemperature < coldBelow;
    return isCold ? { isOver: true, value: coolantTemperature, limit: coldBelow, bound: 'min' } : null;
  },
} satisfies Readonly<Record<string, Judge>>;

// Stryker disable all: an example is no rule, it tries one.
const limits = { min: null, max: null };
const along = (g: number) => ({ longitudinalAcceleration: g });
const upright = (g: number) => ({ verticalAcceleration: g });
const axle = (axleVibration: number, speed: number) => ({ axleVibration, speed });
const started = (coolantTemperature: number) => ({ engine: true, coolantTemperature });

/** Each is tried by its own; the product does without them. */
export const signalExamples: Readonly<Record<keyof typeof signalJudges, RuleExamples>> = {
  NSSuspectedCrash: {
    limits,
    fires: [[along(0.2), along(5), along(0.1)], [along(12)], [along(6), along(7)], [along(6), {}, along(6)]],
    silent: [[along(4.99)], [upright(9)], [{ speed: 90 }]],
  },
  NSSuspectedDerailment: {
    limits,
    fires: [[upright(3)], [upright(0.4), upright(8), upright(6)]],
    silent: [[upright(2.99)], [along(9)]],
  },
  NSShuntingImpacts: {
    limits,
    fires: [[along(2)], [along(4.99), along(0)], [along(3), along(6)]],
    silent: [[along(1.99)], [along(5)], [upright(4)]],
  },
  NSFlatSpot: {
    limits,
    fires: [[axle(8, 80)], [axle(9, 80), axle(7, 80), axle(6, 80), axle(9, 80)], [axle(12, 100), axle(1, 10), axle(12, 100)]],
    silent: [[axle(7.9, 80)], [axle(5, 19)], [{ axleVibration: 9 }], [{ speed: 80 }]],
  },
  NSSuspectedColdStart: {
    limits,
    fires: [
      [{ engine: false, coolantTemperature: 5 }, started(5), started(19), started(30), started(19), started(45)],
      [started(-10), { speed: 5 }, started(12)],
    ],
    silent: [[started(20)], [{ engine: false, coolantTemperature: -5 }], [{ coolantTemperature: -5 }], [{ engine: true }]],
  },
};
