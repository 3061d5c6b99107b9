import de from '../../../public/locales/de-DE/alerts.json' with { type: 'json' };
import en from '../../../public/locales/en-GB/alerts.json' with { type: 'json' };
import type { Language } from '../../../src/domain/account/account.ts';
import type { AlertLabel } from '../../../src/domain/alerts/rules.ts';

const words = { 'de-DE': de, 'en-GB': en } as const satisfies Record<Language, unknown>;

/** Every rule has its text, as a test of the texts says: a new one is not to be written down here, too. */
export const typeIn = (language: Language, label: AlertLabel): string => {
  const { types }: { readonly types: Readonly<Record<string, string>> } = words[language];
  return types[label] ?? label;
};
export const unitsIn = (language: Language) => words[language].units;

/** A moment, epoch ms, as letters and messages say it. */
export const momentIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('de-DE', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return (time: number) => format.format(time).replace(',', '');
};
