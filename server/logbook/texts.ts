import type { Language } from '../../src/domain/account/account.ts';
import texts from '../texts/logbook.json' with { type: 'json' };

export const textsOf = (language: Language) => texts[language];

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** Subject and body, German and then English. */
export const notificationMail = (kind: 'created' | 'updated', values: Readonly<Record<string, string>>) => {
  const both = (['de-DE', 'en-GB'] as const).map((language) => texts[language].notification[kind]);
  return {
    subject: filled(both.map(({ subject }) => subject).join(' / '), values),
    body: filled(both.map(({ body }) => body).join('\n---\n\n'), values),
  };
};
