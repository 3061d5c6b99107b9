import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageFrom } from '../domain/shell/language.ts';
import { createFormats, type Formats } from './formats.ts';
import { createPositions, type Positions } from './positions.ts';

/** Formats of the language on screen, with its word for a missing value. */
export const useFormats = (): Formats => {
  const { t, i18n } = useTranslation('labels');
  const language = languageFrom(i18n.language);
  const missing = t('notApplicable');
  return useMemo(() => createFormats(language, { missing }), [language, missing]);
};

/** How coordinates read in it. */
export const usePositions = (): Positions => {
  const { t, i18n } = useTranslation('labels');
  const language = languageFrom(i18n.language);
  return useMemo(() => {
    const compass = { north: t('compass.north'), south: t('compass.south'), east: t('compass.east'), west: t('compass.west') };
    return createPositions(language, compass);
  }, [t, language]);
};
