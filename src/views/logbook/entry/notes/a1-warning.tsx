import { useTranslation } from 'react-i18next';
import type { A1Banner } from '../../../../domain/logbook/entry/a1.ts';
import { useNamedText } from '../../../../i18n/named-text.ts';
import { useFormats } from '../../../../i18n/use-formats.ts';
import { WarningIcon } from '../../../common/icons.tsx';
import styles from '../styles/entry-alerts.module.css';

export interface A1WarningProps {
  readonly banner: A1Banner;
  readonly onEnter: () => void;
}

/** Above the form while an A1 is due: when the last one was, or that there was none. */
export const A1Warning = ({ banner, onEnter }: A1WarningProps) => {
  const { t } = useTranslation(['logbook', 'validation']);
  const say = useNamedText();
  const formats = useFormats();
  return (
    <div className={styles.a1Warning} role="status">
      <WarningIcon />
      <p>{say(banner.key, { date: formats.date(banner.lastA1), time: formats.time(banner.lastA1) })}</p>
      <button type="button" onClick={onEnter}>
        {t('logbook:a1.go')}
      </button>
    </div>
  );
};
