import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WarningIcon } from '../../../common/icons.tsx';
import styles from '../form-field.module.css';

export interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | null;
  readonly hint?: string | undefined;
  readonly isOptional?: boolean;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

const errorIdOf = (id: string) => `${id}-error`;
const hintIdOf = (id: string) => `${id}-hint`;

/** What a control refers to: its error first, then its hint. */
export const describedBy = (id: string, error: string | null, hint?: string) =>
  [error === null ? null : errorIdOf(id), hint === undefined ? null : hintIdOf(id)].filter(Boolean).join(' ') || undefined;

const FieldNotes = ({ id, error, hint }: Pick<FieldFrameProps, 'id' | 'error' | 'hint'>) => (
  <>
    {hint !== undefined && (
      <span className={styles.hint} id={hintIdOf(id)}>
        {hint}
      </span>
    )}
    {error !== null && (
      <span className={styles.error} id={errorIdOf(id)}>
        <WarningIcon />
        {error}
      </span>
    )}
  </>
);

const FieldName = ({ label, isOptional = false }: Pick<FieldFrameProps, 'label' | 'isOptional'>) => {
  const { t } = useTranslation('logbook');
  return (
    <>
      {label}
      {isOptional && <span className={styles.optional}> {t('form.optional')}</span>}
    </>
  );
};

/** A control with its name above and its error below. */
export const FieldFrame = ({ id, label, isOptional = false, isWide = false, children, ...notes }: FieldFrameProps) => (
  <div className={styles.field} data-wide={isWide || undefined} data-invalid={notes.error !== null || undefined}>
    <label className={styles.label} htmlFor={id}>
      <FieldName label={label} isOptional={isOptional} />
    </label>
    {children}
    <FieldNotes id={id} {...notes} />
  </div>
);

/** Several controls under one name: the group takes the focus of a jump. */
export const GroupFrame = ({ id, label, isOptional = false, isWide = false, children, ...notes }: FieldFrameProps) => (
  <fieldset
    className={styles.field}
    id={id}
    tabIndex={-1}
    data-wide={isWide || undefined}
    data-invalid={notes.error !== null || undefined}
    aria-describedby={describedBy(id, notes.error, notes.hint)}
  >
    <legend className={styles.label}>
      <FieldName label={label} isOptional={isOptional} />
    </legend>
    {children}
    <FieldNotes id={id} {...notes} />
  </fieldset>
);
