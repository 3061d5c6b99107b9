import { EyeIcon, EyeOffIcon } from '../icons.tsx';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends TextFieldProps {
  readonly isReadable: boolean;
  /** What the toggle does next. */
  readonly toggleLabel: string;
  readonly onToggle: () => void;
}

/** A password, hidden until asked for. */
export const PasswordField = ({ isReadable, toggleLabel, onToggle, ...field }: PasswordFieldProps) => (
  <TextField {...field} type={isReadable ? 'text' : 'password'} autoCapitalize="none" autoCorrect="off" spellCheck={false}>
    <button type="button" className={styles.toggle} aria-label={toggleLabel} onClick={onToggle}>
      {isReadable ? <EyeOffIcon /> : <EyeIcon />}
    </button>
  </TextField>
);
