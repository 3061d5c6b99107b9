import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OkState, OpenState } from '../../../domain/logbook/entry/values.ts';
import type { Quantity } from '../../../i18n/formats.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { fieldLabelWith } from '../form/use-field-label.ts';
import { StateValue } from './state-value.tsx';

type Maybe<T> = T | null | undefined;

/** Values of a record as finished texts; null where nothing was stated. */
export const useRecordTexts = () => {
  const { t } = useTranslation('logbook');
  const formats = useFormats();
  return {
    t,
    label: fieldLabelWith(t),
    quantity: (value: Maybe<number>, quantity: Quantity) =>
      value === null || value === undefined ? null : formats.quantity(value, quantity),
    time: (value: Maybe<string>) => (value === null || value === undefined ? null : formats.dateTime(value)),
    state: (value: Maybe<OkState | OpenState>): ReactNode => (value ? <StateValue state={value} /> : null),
    yesNo: (value: Maybe<boolean>) => (value === null || value === undefined ? null : t(value ? 'value.yes' : 'value.no')),
  };
};
