import de from '../../public/locales/de-DE/logbook.json' with { type: 'json' };
import en from '../../public/locales/en-GB/logbook.json' with { type: 'json' };
import type { Language } from '../../src/domain/account/account.ts';

/** The form's words: document and export say the same for the same thing. */
export const formWords = { 'de-DE': de, 'en-GB': en } as const satisfies Record<Language, unknown>;

const units: Readonly<Record<string, string>> = { _h: 'bh', _km: 'km', _l: 'l', _t: 't', _min: 'min' };

/** Unit of a field by the end of its name. */
export const unitOf = (field: string): string | undefined => units[/_[a-z]+$/.exec(field)?.[0] ?? ''];

/** Times as tables have them in both languages: DD.MM.YYYY HH:mm as typed, with seconds where they were recorded. */
export const timesIn = (timeZone: string) => {
  const day = {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  } as const;
  const written = (format: Intl.DateTimeFormat) => (moment: Date | number) => format.format(moment).replace(',', '');
  return {
    typed: written(new Intl.DateTimeFormat('de-DE', day)),
    recorded: written(new Intl.DateTimeFormat('de-DE', { ...day, second: '2-digit' })),
  };
};
