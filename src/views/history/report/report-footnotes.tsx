import { useTranslation } from 'react-i18next';
import type { ReportingHours } from '../../../domain/history/report.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import styles from './report.module.css';

/** When what the numbers were made of was last reported, to the second. */
export const ReportFootnotes = ({ timestamp }: Pick<ReportingHours['generalResponse'], 'timestamp'>) => {
  const { t } = useTranslation('reporting');
  const { dateTimeWithSeconds } = useFormats();
  return (
    <footer className={styles.notes}>
      <p>
        <sup>1</sup> {t('footnote.status', { time: dateTimeWithSeconds(timestamp.status) })}
      </p>
      <p>
        <sup>2</sup> {t('footnote.mileage', { time: dateTimeWithSeconds(timestamp.mileage) })}
      </p>
    </footer>
  );
};
