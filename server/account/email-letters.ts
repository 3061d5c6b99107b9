import type { Language } from '../../src/domain/account/account.ts';
import texts from '../texts/mail.json' with { type: 'json' };

/** To the new address: the link that makes it the account's. */
export const confirmationMail = (language: Language, link: string, minutes: number) => {
  const { subject, body } = texts[language].emailChange;
  return { subject, body: body.replace('{link}', link).replace('{minutes}', String(minutes)) };
};

/** To the old address, which hears of it in case somebody else did it. */
export const changedMail = (language: Language, newEmail: string) => {
  const { subject, body } = texts[language].emailChanged;
  return { subject, body: body.replace('{email}', newEmail) };
};
