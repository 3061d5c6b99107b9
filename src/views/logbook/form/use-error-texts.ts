import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ErrorLine, type ErrorValues, type FieldError, messageKeys } from '../../../domain/logbook/form/field-error.ts';
import { i18nKey } from '../../../i18n/named-text.ts';
import { useFormats } from '../../../i18n/use-formats.ts';

export interface ErrorTexts {
  /** "Übergabe > Ort: Pflichtfeld" */
  readonly line: (line: ErrorLine) => string;
  readonly message: (error: FieldError) => string;
}

/** Words for broken rules: numbers and times as the language writes them, "required" where a key has no text. */
export const useErrorTexts = (): ErrorTexts => {
  const { t } = useTranslation(['logbook', 'validation']);
  const formats = useFormats();
  return useMemo(() => {
    const say = t as unknown as (keys: readonly string[], values?: object) => string;
    const written = (values: ErrorValues) =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? formats.whole(value) : formats.dateTime(value)]),
      );
    const tell = (keys: readonly string[], values: ErrorValues = {}) => say(keys.map(i18nKey), written(values));
    return {
      line: ({ sectionKey, fieldKey, messageKeys: keys, values }) => `${tell([sectionKey])} > ${tell([fieldKey])}: ${tell(keys, values)}`,
      message: (error) => tell(messageKeys(error), error.values),
    };
  }, [t, formats]);
};
