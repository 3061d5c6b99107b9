import styles from './selection.module.css';

interface SelectBoxProps {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
}

/** Selects a notification, or all of a page. */
export const SelectBox = ({ label, isSelected, onChange }: SelectBoxProps) => (
  <label className={styles.pick}>
    <input type="checkbox" aria-label={label} checked={isSelected} onChange={({ currentTarget: { checked } }) => onChange(checked)} />
  </label>
);
