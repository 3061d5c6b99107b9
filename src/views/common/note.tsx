import type { ReactNode } from 'react';
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx';
import styles from './note.module.css';

const icons = { danger: WarningIcon, neutral: InfoIcon, good: CheckIcon };

export interface NoteProps {
  readonly tone: keyof typeof icons;
  readonly children: ReactNode;
}

/** A short message inside a form or page; the tone has its own sign as well as its colour. */
export const Note = ({ tone, children }: NoteProps) => {
  const Sign = icons[tone];
  return (
    <div className={`${styles.note} ${styles[tone]}`}>
      <Sign />
      <div>{children}</div>
    </div>
  );
};
