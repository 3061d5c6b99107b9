import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageFrom } from '../../../domain/shell/language.ts';
import { createPositions } from '../../../i18n/positions.ts';
import { useAlertName } from '../../common/alert-name.ts';
import { useFactTools } from '../vehicles/use-fact-tools.ts';
import type { LiveDataTools } from './live-data-facts.ts';

/** Texts, formats and the minute on the clock for the page of one vehicle. */
export const useLiveDataTools = (): LiveDataTools => {
  const tools = useFactTools();
  const { t: live, i18n } = useTranslation('livedata');
  const alertName = useAlertName();
  const language = languageFrom(i18n.language);
  return useMemo(() => {
    const compass = { north: live('compass.north'), south: live('compass.south'), east: live('compass.east'), west: live('compass.west') };
    return { ...tools, live, alertName, position: createPositions(language, compass) };
  }, [tools, live, alertName, language]);
};
