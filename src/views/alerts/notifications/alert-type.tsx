import { useTranslation } from 'react-i18next';
import { type AlertLabel, severityOf } from '../../../domain/alerts/rules.ts';
import { WarningIcon } from '../../common/icons.tsx';
import styles from './alert-type.module.css';
import notificationsStyles from './notifications.module.css';

/** What a rule noticed, with a sign where it is more than a notice. */
export const AlertType = ({ label }: { readonly label: AlertLabel }) => {
  const { t } = useTranslation('alerts');
  const severity = severityOf(label);
  if (severity === 'notice') return t(`types.${label}`);
  return (
    <span className={styles.type} data-severity={severity}>
      <WarningIcon />
      <span>
        <span className={notificationsStyles.hidden}>{t(`severity.${severity}`)}: </span>
        {t(`types.${label}`)}
      </span>
    </span>
  );
};
