import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasheetFile } from '../../../domain/history/datasheet-files.ts';
import styles from './datasheet.module.css';

/** Files to download; without any there is nothing to see. */
export const DatasheetFiles = ({ files }: { files: readonly DatasheetFile[] }) => {
  const { t } = useTranslation('datasheet');
  const heading = useId();
  if (files.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{t('files')}</h2>
      <ul className={styles.files}>
        {files.map(({ title, url }) => (
          <li key={url}>
            <a href={url} download>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
