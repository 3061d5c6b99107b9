import type { ButtonHTMLAttributes, Ref } from 'react';
import type { IconComponent } from '../../common/drawing.tsx';
import styles from './menu-button.module.css';

interface MenuButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly label: string;
  readonly icon: IconComponent;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A quiet square in the header that opens a menu. */
export const MenuButton = ({ label, icon: Sign, ...button }: MenuButtonProps) => (
  <button {...button} type="button" className={styles.button} aria-label={label} title={label}>
    <Sign />
  </button>
);
