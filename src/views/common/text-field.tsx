import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly invalid?: boolean;
  readonly children?: ReactNode;
}

/** A labelled input; `children` stand inside the box, behind the text. */
export const TextField = ({ label, value, onChange, invalid = false, children, ...input }: TextFieldProps) => {
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
          value={value}
          aria-invalid={invalid || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {children}
      </div>
    </div>
  );
};
