import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { alertStates } from '../../../domain/alerts/notification.ts';
import { isNotificationFiltered, longestNotificationText, noNotificationFilter } from '../../../domain/alerts/notification-filter.ts';
import { alertLabels, alertSeverities } from '../../../domain/alerts/rules.ts';
import { notificationFilter, notificationListVerbs } from '../../../machines/alerts/notification-list.ts';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './notification-filters.module.css';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly any: string;
  readonly all: readonly T[];
  readonly chosen: T | null;
  readonly nameOf: (one: T) => string;
  readonly onChoose: (one: T | null) => void;
}
const Choice = <T extends string>({ label, any, all, chosen, nameOf, onChoose }: ChoiceProps<T>) => (
  <select
    className={styles.box}
    aria-label={label}
    value={chosen ?? ''}
    onChange={({ currentTarget: { value } }) => onChoose(all.find((one) => one === value) ?? null)}
  >
    <option value="">{any}</option>
    {all.map((one) => (
      <option key={one} value={one}>
        {nameOf(one)}
      </option>
    ))}
  </select>
);

/** Filters of the list beside vehicles and days: text, type, severity, state. */
export const NotificationFilters = () => {
  const { t } = useTranslation('alerts');
  const { notificationList } = usePortal();
  const filter = useSelector(notificationList, notificationFilter);
  const { narrow } = notificationListVerbs(notificationList);
  return (
    <search className={styles.filters} aria-label={t('filter.label')}>
      <input
        type="search"
        className={`plain-field ${styles.box}`}
        aria-label={t('filter.text')}
        placeholder={t('filter.search')}
        title={t('filter.text')}
        value={filter.text}
        maxLength={longestNotificationText}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => narrow({ text: value })}
      />
      <Choice
        label={t('columns.type')}
        any={t('filter.anyType')}
        all={alertLabels}
        chosen={filter.type}
        nameOf={(type) => t(`types.${type}`)}
        onChoose={(type) => narrow({ type })}
      />
      <Choice
        label={t('filter.severity')}
        any={t('filter.anySeverity')}
        all={alertSeverities}
        chosen={filter.severity}
        nameOf={(severity) => t(severity === 'notice' ? 'filter.notice' : `severity.${severity}`)}
        onChoose={(severity) => narrow({ severity })}
      />
      <Choice
        label={t('columns.state')}
        any={t('filter.anyState')}
        all={alertStates}
        chosen={filter.state}
        nameOf={(state) => t(`state.${state}`)}
        onChoose={(state) => narrow({ state })}
      />
      {isNotificationFiltered(filter) && (
        <Button size="2" variant="ghost" onClick={() => narrow(noNotificationFilter)}>
          {t('filter.clear')}
        </Button>
      )}
    </search>
  );
};
