import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isAlertLabel } from '../../domain/alerts/rules.ts';

/** What a type of notification is called; one that nobody knows by its key. */
export const useAlertName = () => {
  const { t } = useTranslation('alerts');
  return useCallback((type: string): string => (isAlertLabel(type) ? t(`types.${type}`) : type), [t]);
};
