import type { Language } from '../../src/domain/account/account.ts';
import { letterOf } from '../platform/mail/letter.ts';
import texts from '../texts/mail.json' with { type: 'json' };

export const resetMail = (language: Language, link: string, minutes: number) =>
  letterOf(language, texts[language].reset, { link, minutes: String(minutes) });
