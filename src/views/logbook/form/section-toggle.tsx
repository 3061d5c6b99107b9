import { Switch } from '@radix-ui/themes/components/switch';
import { useId } from 'react';
import styles from './choices.module.css';

export interface SectionToggleProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

/** Switches a whole part of the entry on; what was typed there waits while it is off. */
export const SectionToggle = ({ label, hint, isOn, onToggle }: SectionToggleProps) => {
  const id = useId();
  return (
    <div className={styles.sectionToggle} data-on={isOn || undefined}>
      <label htmlFor={id}>
        <strong>{label}</strong>
        <span id={`${id}-hint`}>{hint}</span>
      </label>
      <Switch id={id} size="3" checked={isOn} onCheckedChange={onToggle} aria-describedby={`${id}-hint`} />
    </div>
  );
};
