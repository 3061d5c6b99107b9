import type { Language } from '../../src/domain/account/account.ts';
import { letterOf } from '../platform/mail/letter.ts';
import texts from '../texts/mail.json' with { type: 'json' };

/** To the new address: the link that makes it the account's. */
export const confirmationMail = (language: Language, link: string, minutes: number) =>
  letterOf(language, texts[language].emailChange, { link, minutes: String(minutes) });

/** To the old address, with the link that brings it back. */
export const changedMail = (language: Language, newEmail: string, link: string, days: number) =>
  letterOf(language, texts[language].emailChanged, { email: newEmail, link, days: String(days) });
