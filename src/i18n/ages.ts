import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../domain/account/account.ts';
import { languageFrom } from '../domain/shell/language.ts';

/** Milliseconds in which nobody counts. */
const fresh = 10_000;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** "gerade eben", "vor 12 Min.", "3 hr ago": how long ago a moment in epoch milliseconds was. */
export const createAges = (language: Language, justNow: string) => {
  const ago = new Intl.RelativeTimeFormat(language, { style: 'short', numeric: 'always' });
  return (moment: number, now: number): string => {
    const age = Math.max(0, now - moment);
    if (age < fresh) return justNow;
    if (age < minute) return ago.format(-Math.floor(age / 1_000), 'second');
    if (age < hour) return ago.format(-Math.floor(age / minute), 'minute');
    if (age < 2 * day) return ago.format(-Math.floor(age / hour), 'hour');
    return ago.format(-Math.floor(age / day), 'day');
  };
};

/** Ages in the language on screen. */
export const useAges = () => {
  const { t, i18n } = useTranslation('labels');
  const language = languageFrom(i18n.language);
  const justNow = t('justNow');
  return useMemo(() => createAges(language, justNow), [language, justNow]);
};
