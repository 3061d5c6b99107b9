import { operatorTimeZone } from '../domain/common/operator-day.ts';
import { fallbackLanguage, type Language } from '../domain/shell/language.ts';

/** Units as they stand behind a number or in a column header. bh = operating hours. */
export const units = { speed: 'km/h', distance: 'km', voltage: 'V', temperature: '°C', volume: 'l', weight: 't', hours: 'bh' } as const;
export type Quantity = keyof typeof units;

type Moment = Date | number | string;
type Maybe<T> = T | null | undefined;

export interface FormatOptions {
  readonly timeZone?: string;
  /** Text for a missing value. */
  readonly missing?: string;
}

/** Numbers follow the language; dates read DD.MM.YYYY and times are 24 h in both. Milliseconds, ISO strings or dates go in. */
export const createFormats = (
  language: Language = fallbackLanguage,
  { timeZone = operatorTimeZone(), missing = 'NA' }: FormatOptions = {},
) => {
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const fixed = (decimals: number) => new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const columns = { 1: fixed(1), 2: fixed(2) };
  const wholes = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const editable = new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 6 });
  const dates = new Intl.DateTimeFormat('de-DE', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
  const minutes = new Intl.DateTimeFormat('de-DE', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const seconds = new Intl.DateTimeFormat('de-DE', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });

  const zones = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' });

  const whenKnown = <T extends Moment | number>(value: Maybe<T>, tell: (value: T) => string) => {
    if (value === null || value === undefined || Number.isNaN(value)) return missing;
    return typeof value === 'number' || !Number.isNaN(new Date(value).getTime()) ? tell(value) : missing;
  };
  const at =
    (...parts: Intl.DateTimeFormat[]) =>
    (value: Maybe<Moment>) =>
      whenKnown(value, (moment) => parts.map((part) => part.format(new Date(moment))).join(' '));

  return {
    missing,
    /** At most two decimals. */
    number: (value: Maybe<number>) => whenKnown(value, (number) => numbers.format(number)),
    whole: (value: Maybe<number>) => whenKnown(value, (number) => wholes.format(number)),
    /** As a field holds a number that can be changed: no groups. */
    inField: (value: number) => editable.format(value),
    /** So many decimals in every row, so that the commas of a column stand below each other. */
    inColumn: (value: Maybe<number>, decimals: 1 | 2) => whenKnown(value, (number) => columns[decimals].format(number)),
    /** Number and unit, held together by a no-break space. */
    quantity: (value: Maybe<number>, quantity: Quantity) =>
      whenKnown(value, (number) => `${numbers.format(number)}\u00a0${units[quantity]}`),
    /** DD.MM.YYYY */
    date: at(dates),
    /** HH:mm */
    time: at(minutes),
    /** HH:mm:ss */
    timeWithSeconds: at(seconds),
    /** The zone by its letters: MESZ and MEZ, CEST and CET. */
    zone: (time: number) => zones.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '',
    /** DD.MM.YYYY HH:mm, as tables have it. */
    dateTime: at(dates, minutes),
    /** DD.MM.YYYY HH:mm:ss, as footnotes and tables of recorded seconds have it. */
    dateTimeWithSeconds: at(dates, seconds),
  };
};

export type Formats = ReturnType<typeof createFormats>;
