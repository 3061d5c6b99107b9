import type { Language } from '../../../src/domain/account/account.ts';
import { type AlertLabel, measuredUnitOf } from '../../../src/domain/alerts/rules.ts';
import { filled, type LetterText, letterOf } from '../../platform/mail/letter.ts';
import texts from '../../texts/alert-mail.json' with { type: 'json' };
import { momentIn, typeIn, unitsIn } from './words.ts';

/** An alert as a letter tells it; `start` epoch ms. */
export interface ToldByLetter {
  readonly label: AlertLabel;
  readonly vehicle: string;
  readonly start: number;
  readonly value: number | null;
  readonly limit: number | null;
  readonly bound: 'min' | 'max' | null;
  readonly isLate: boolean;
}
interface About {
  readonly organisation: string;
  /** Of the portal, as people reach it. */
  readonly address: string;
  readonly timeZone: string;
}

const mostLines = 20;

/** One letter about alerts, the newest first; of many it tells some and how many more there are. */
export const alertLetter = (
  language: Language,
  alerts: readonly ToldByLetter[],
  { organisation, address, timeZone }: About,
): LetterText => {
  const text = texts[language];
  const units = unitsIn(language);
  const moment = momentIn(timeZone);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const line = ({ label, vehicle, start, value, limit, bound, isLate }: ToldByLetter) => {
    const unit = measuredUnitOf(label);
    const measured =
      value === null || limit === null || bound === null || unit === null
        ? []
        : [filled(text[bound], { value: number.format(value), limit: number.format(limit), unit: units[unit] })];
    return [moment(start), vehicle, typeIn(language, label), ...measured, ...(isLate ? [text.late] : [])].join(' · ');
  };
  const count = String(alerts.length);
  const more = alerts.length - mostLines;
  const lines = [...alerts.slice(0, mostLines).map(line), ...(more > 0 ? [filled(text.more, { count: String(more) })] : [])];
  const [first] = alerts;
  const isOne = alerts.length === 1;
  return letterOf(
    language,
    { subject: isOne ? text.one : text.many, body: text.body, action: text.action },
    {
      name: first === undefined ? '' : typeIn(language, first.label),
      vehicle: first?.vehicle ?? '',
      count,
      about: filled(isOne ? text.aboutOne : text.aboutMany, { organisation, count }),
      list: lines.join('\n'),
      link: `${address}/notification`,
      profile: `${address}/profile`,
    },
  );
};
