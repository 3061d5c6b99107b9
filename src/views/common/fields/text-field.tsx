import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly invalid?: boolean;
  /** The first thing a person does on the page is to type here. */
  readonly hasCursor?: boolean;
  readonly children?: ReactNode;
}

/** A labelled input; `children` stand inside the box, behind the text. */
export const TextField = ({ label, value, onChange, invalid = false, hasCursor = false, children, ...input }: TextFieldProps) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-invalid={invalid}>
        <input
          {...input}
          id={id}
          className={styles.input}
          // biome-ignore lint/a11y/noAutofocus: only for the one field a page is opened for.
          autoFocus={hasCursor}
          value={value}
          aria-invalid={invalid || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {children}
      </div>
    </div>
  );
};
