import { useTranslation } from 'react-i18next';
import styles from './graph.module.css';

export interface GraphTableProps {
  readonly caption: string;
  /** The first is that of the rows. */
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What is drawn, in words and numbers, for whoever opens it. */
export const GraphTable = ({ caption, heads, rows }: GraphTableProps) => {
  const { t } = useTranslation('reporting');
  return (
    <details className={styles.numbers}>
      <summary>{t('graphs.table')}</summary>
      <table aria-label={caption}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells]) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};
