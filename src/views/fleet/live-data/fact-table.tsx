import { useId } from 'react';
import { AgeLabel } from '../marks/age-label.tsx';
import marksStyles from '../marks/marks.module.css';
import { ValueText } from '../marks/value-text.tsx';
import styles from './live-data.module.css';

export interface Fact {
  key: string;
  label: string;
  /** Finished text with its unit; null: never reported. */
  value: string | null;
  /** Set when the value is old. */
  age?: { text: string; label: string } | null | undefined;
}

export interface FactTableProps {
  title: string;
  facts: readonly Fact[];
  missing: string;
  /** A mark beside the title, for example "Langjähriges Mittel". */
  note?: string | undefined;
  /** The values are still being read. */
  isBusy?: boolean;
}

/** A titled table of labelled values, one to a line. */
export function FactTable({ title, facts, missing, note, isBusy = false }: FactTableProps) {
  const heading = useId();
  return (
    <section className={styles.factTable} aria-labelledby={heading}>
      <div className={styles.factTableHead}>
        <h2 id={heading}>{title}</h2>
        {note !== undefined && <span className={styles.factNote}>{note}</span>}
      </div>
      <table aria-labelledby={heading} aria-busy={isBusy}>
        <tbody>
          {facts.map(({ key, label, value, age }) => (
            <tr key={key} data-fact={key}>
              <th scope="row">{label}</th>
              <td>
                <span className={marksStyles.valueWithAge}>
                  {age && <AgeLabel text={age.text} label={age.label} />}
                  <span>
                    <ValueText text={value} missing={missing} />
                  </span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
