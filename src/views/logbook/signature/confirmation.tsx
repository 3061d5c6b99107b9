import { useId } from 'react';
import { CheckIcon } from '../../common/icons.tsx';
import styles from '../form/choices.module.css';

export interface ConfirmationProps {
  readonly text: string;
  readonly isTicked: boolean;
  readonly onToggle: () => void;
}

/** A sentence that is confirmed by a tick; the whole line takes the touch. */
export const Confirmation = ({ text, isTicked, onToggle }: ConfirmationProps) => {
  const id = useId();
  return (
    <label className={styles.confirmation} htmlFor={id}>
      <input id={id} type="checkbox" checked={isTicked} onChange={onToggle} />
      <span className={styles.componentBox}>
        <CheckIcon />
      </span>
      <span>{text}</span>
    </label>
  );
};
