import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'filled' | 'quiet';
  readonly busy?: boolean;
}

/** The login's button: the look of the portal's without its weight. */
export const PlainButton = ({ look = 'filled', busy = false, type = 'button', ...button }: PlainButtonProps) => (
  <button {...button} type={type} className={`${styles.button} ${styles[look]}`} aria-busy={busy || undefined} />
);
