import { Button } from '@radix-ui/themes/components/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type EntryState, entryStates } from '../../../domain/logbook/entry/values.ts';
import { isFiltered, type ListFilter } from '../../../domain/logbook/list/filters.ts';
import { longestSearch } from '../../../domain/logbook/list/search.ts';
import formFieldStyles from '../form/form-field.module.css';
import styles from './list.module.css';

export interface FilterBarProps {
  readonly filter: ListFilter;
  readonly onState: (state: EntryState | null) => void;
  readonly onText: (text: string) => void;
  readonly onClear: () => void;
  /** Vehicle and days. */
  readonly children: ReactNode;
}

const stateOf = (value: string): EntryState | null => entryStates.find((state) => state === value) ?? null;

/** What the list is narrowed to: vehicle, days, state of the defects, words. */
export const FilterBar = ({ filter, onState, onText, onClear, children }: FilterBarProps) => {
  const { t } = useTranslation('logbook');
  return (
    <search className={styles.filter} aria-label={t('filter.label')}>
      <input
        type="search"
        className={`${formFieldStyles.box} ${styles.search}`}
        aria-label={t('filter.text')}
        placeholder={t('filter.text')}
        value={filter.text}
        maxLength={longestSearch}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => onText(value)}
      />
      <select
        className={`${formFieldStyles.box} ${formFieldStyles.select} ${styles.choice}`}
        aria-label={t('filter.state')}
        value={filter.state ?? ''}
        onChange={({ currentTarget: { value } }) => onState(stateOf(value))}
      >
        <option value="">{t('filter.anyState')}</option>
        {(['open', 'resolved', 'none'] as const).map((state) => (
          <option key={state} value={state}>
            {t(`filter.states.${state}`)}
          </option>
        ))}
      </select>
      {children}
      {isFiltered(filter) && (
        <Button size="2" variant="ghost" onClick={onClear}>
          {t('filter.clear')}
        </Button>
      )}
    </search>
  );
};
