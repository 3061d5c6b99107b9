import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositions } from '../../../i18n/use-formats.ts';
import { useAlertName } from '../../common/alert-name.ts';
import { useFactTools } from '../vehicles/use-fact-tools.ts';
import type { LiveDataTools } from './live-data-facts.ts';

/** Texts, formats and the minute on the clock for the page of one vehicle. */
export const useLiveDataTools = (): LiveDataTools => {
  const tools = useFactTools();
  const { t: live } = useTranslation('livedata');
  const alertName = useAlertName();
  const position = usePositions();
  return useMemo(() => ({ ...tools, live, alertName, position }), [tools, live, alertName, position]);
};
