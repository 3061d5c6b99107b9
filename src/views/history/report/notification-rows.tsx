import { useTranslation } from 'react-i18next';
import type { ReportedNotification } from '../../../domain/history/report.ts';
import type { ReportedKind } from '../../../domain/history/report-rows.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useAlertName } from '../../common/alert-name.ts';
import styles from './report.module.css';

export interface NotificationRowsProps {
  readonly kind: ReportedKind;
  /** Null while they are being read. */
  readonly notifications: readonly ReportedNotification[] | null;
  readonly isAwaited: boolean;
}

const newestFirst = (a: ReportedNotification, b: ReportedNotification) => b.timestamp - a.timestamp;

const OnlyRow = ({ children }: { children: React.ReactNode }) => (
  <tr data-row="notifications">
    <td colSpan={2} className={styles.only}>
      {children}
    </td>
  </tr>
);

/** What the vehicle was notified of, and when. */
export const NotificationRows = ({ kind, notifications, isAwaited }: NotificationRowsProps) => {
  const { t } = useTranslation('reporting');
  const formats = useFormats();
  const nameOf = useAlertName();
  const rows = () => {
    if (kind === 'crane')
      return (
        <OnlyRow>
          <span className={styles.missing}>{t('cell.placeholder')}</span>
        </OnlyRow>
      );
    if (notifications === null)
      return (
        <OnlyRow>
          <span className={styles.bone} data-shown={isAwaited || undefined} />
        </OnlyRow>
      );
    if (notifications.length === 0)
      return (
        <OnlyRow>
          <span className={styles.missing}>{t('table.notifications.none')}</span>
        </OnlyRow>
      );
    return notifications.toSorted(newestFirst).map(({ timestamp, type }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two of a kind may fall into the same second
      <tr key={at} data-row="notifications">
        <th scope="row">{nameOf(type)}</th>
        <td>{formats.dateTimeWithSeconds(timestamp)}</td>
      </tr>
    ));
  };
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{t('table.notifications.type')}</th>
          <th scope="col">{t('table.notifications.time')}</th>
        </tr>
      </thead>
      <tbody>{rows()}</tbody>
    </>
  );
};
