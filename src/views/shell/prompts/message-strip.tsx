import { Button } from '@radix-ui/themes/components/button';
import type { ReactNode } from 'react';
import { InfoIcon } from '../../common/icons.tsx';
import styles from './prompts.module.css';

export interface MessageStripProps {
  readonly label: string;
  readonly text: string;
  readonly details: string;
  /** Null: it cannot be dismissed. */
  readonly dismissal: string | null;
  readonly onOpen?: () => void;
  readonly onDismiss?: () => void;
  readonly children?: ReactNode;
}

/** A message to all users in one line. */
export const MessageStrip = ({ label, text, details, dismissal, onOpen, onDismiss, children }: MessageStripProps) => (
  <section className={styles.prompt} aria-label={label}>
    <div className={styles.text} role="status">
      <InfoIcon />
      <span className={styles.message}>{text}</span>
    </div>
    <div className={styles.actions}>
      <Button size="2" variant="outline" color="gray" onClick={onOpen}>
        {details}
      </Button>
      {dismissal !== null && (
        <Button size="2" variant="soft" color="gray" onClick={onDismiss}>
          {dismissal}
        </Button>
      )}
    </div>
    {children}
  </section>
);
