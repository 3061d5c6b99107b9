const whole = /^[-−]?\d+$/;
/** Groups of three, all parted by the same sign: a point, a comma, a space or an apostrophe. */
const grouped = /^[-−]?[1-9]\d{0,2}(?:([.,'’\s])\d{3})(?:\1\d{3})*$/;
/** A fraction after a point or a comma; what stands before it may be grouped by another sign. */
const fraction = /^([-−]?\d+|[-−]?[1-9]\d{0,2}(?:([.,'’\s])\d{3})(?:\2\d{3})*)([.,])(\d+)$/;
const single = /^[-−]?\d+[.,]\d+$/;
const digits = (text: string) => text.replace(/[^\d−-]/g, '').replace('−', '-');

/** `small`: of a quantity that never reaches a thousand, such as degrees or litres per kilometre, "1.234" is a fraction. */
export type Magnitude = 'any' | 'small';

const isGrouped = (text: string, magnitude: Magnitude) => grouped.test(text) && !(magnitude === 'small' && single.test(text));

/**
 * What a person means by what they typed or pasted, in the German or the English manner: "17.788" and "17,788" are 17788, "17.788,5" and "0.5"
 * are fractions. Null for an empty input, NaN for text that is no number.
 */
export const typedNumber = (typed: string, magnitude: Magnitude = 'any'): number | null => {
  const text = typed.trim();
  if (text === '') return null;
  if (whole.test(text) || isGrouped(text, magnitude)) return Number(digits(text));
  const [, before = '', group, mark, after = ''] = fraction.exec(text) ?? [];
  return mark === undefined || mark === group ? Number.NaN : Number(`${digits(before)}.${after}`);
};

/** "12,0" is written as a fraction, although its value is whole. */
export const isFraction = (typed: string): boolean => {
  const text = typed.trim();
  const [, , group, mark] = grouped.test(text) ? [] : (fraction.exec(text) ?? []);
  return mark !== undefined && mark !== group;
};

/** As `typedNumber`, of a quantity that is counted: NaN for a fraction, too. */
export const typedWhole = (typed: string): number | null => (isFraction(typed) ? Number.NaN : typedNumber(typed));
