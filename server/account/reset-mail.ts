import type { Language } from '../../src/domain/account/account.ts';
import texts from '../texts/mail.json' with { type: 'json' };

export const resetMail = (language: Language, link: string, minutes: number) => {
  const { subject, body } = texts[language].reset;
  return { subject, body: body.replace('{link}', link).replace('{minutes}', String(minutes)) };
};
