import { useTranslation } from 'react-i18next';
import type { A1Banner } from '../../../../domain/logbook/entry/a1.ts';
import { useNamedText } from '../../../../i18n/named-text.ts';
import { useFormats } from '../../../../i18n/use-formats.ts';
import { WarningIcon } from '../../../common/icons.tsx';
import styles from '../styles/entry-alerts.module.css';

export interface A1WarningProps {
  readonly banner: A1Banner;
  /** Without network: when the server last answered for this vehicle, epoch ms. */
  readonly asOf?: number | undefined;
  /** Leads to the field. */
  readonly onEnter: () => void;
  /** The A1 was performed at this moment. */
  readonly onNow: () => void;
}

/** Above the form while an A1 is due or may be: when the last one was, that there was none, or that this is not known. */
export const A1Warning = ({ banner, asOf, onEnter, onNow }: A1WarningProps) => {
  const { t } = useTranslation(['logbook', 'validation']);
  const say = useNamedText();
  const formats = useFormats();
  return (
    <div className={styles.a1Warning} role="status">
      <WarningIcon />
      <p>
        {say(banner.key, { date: formats.date(banner.lastA1), time: formats.time(banner.lastA1) })}
        {asOf !== undefined && ` ${t('logbook:a1.asOf', { at: formats.dateTime(asOf) })}`}
      </p>
      <button type="button" onClick={onNow}>
        {t('logbook:a1.now')}
      </button>
      <button type="button" onClick={onEnter}>
        {t('logbook:a1.go')}
      </button>
    </div>
  );
};
