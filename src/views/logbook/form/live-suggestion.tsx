import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Suggestion } from '../../../domain/logbook/suggestion.ts';
import { useAges } from '../../../i18n/ages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import styles from './live-suggestion.module.css';

export interface LiveSuggestionProps {
  readonly suggestion: Suggestion;
  readonly label: string;
  readonly unit: string;
  readonly now: number;
  readonly onTake: (value: number) => void;
  /** Element id of the field. */
  readonly fieldId: string;
}

/** What the vehicle reported, how long ago, and a button that puts it into the field. */
export const LiveSuggestion = ({ suggestion: { value, at }, label, unit, now, onTake, fieldId }: LiveSuggestionProps) => {
  const { t } = useTranslation('logbook');
  const formats = useFormats();
  const ages = useAges();
  const number = `${formats.whole(value)}\u00a0${unit}`;
  const take = ({ detail }: MouseEvent) => {
    onTake(value);
    // The button goes with its suggestion: whoever pressed it by key goes on in the field; a finger wants no keyboard on the screen.
    if (detail === 0) document.getElementById(fieldId)?.focus();
  };
  return (
    <span className={styles.suggestion}>
      <span className={styles.value} title={formats.dateTimeWithSeconds(at)}>
        {t('suggestion.live', { value: number, age: ages(at, now) })}
      </span>
      <button type="button" className={styles.take} aria-label={t('suggestion.takeInto', { value: number, field: label })} onClick={take}>
        {t('suggestion.take')}
      </button>
    </span>
  );
};
