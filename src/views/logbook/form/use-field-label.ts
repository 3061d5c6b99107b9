import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** Name of a field of the entry; keys are `field.<section>.<field>`. */
export const fieldLabelWith = (t: TFunction<'logbook'>) => (section: string, field: string) =>
  (t as unknown as (key: string) => string)(`field.${section}.${field}`);

export const useFieldLabel = (section: string, field: string): string => {
  const { t } = useTranslation('logbook');
  return fieldLabelWith(t)(section, field);
};
