import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ApplyPreview, EqualChange, SettingChange, SettingInForce } from '../../../domain/alerts/preview.ts';
import { changedCount } from '../../../domain/alerts/preview.ts';
import { alertRules } from '../../../domain/alerts/rules.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { settingsVehicles } from '../../../machines/alerts/alert-settings/selectors.ts';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './apply.module.css';

/** So many names stand there; more are shown when asked for. */
const fewNames = 6;

const useNames = (wpIds: readonly number[]) => {
  const { alertSettings } = usePortal();
  const vehicles = useSelector(alertSettings, settingsVehicles);
  const names = new Map(vehicles.map(({ wpId, name }) => [wpId, name]));
  return wpIds.map((wpId) => names.get(wpId) ?? String(wpId));
};

const Rule = ({ label, before, after }: SettingChange) => {
  const { t } = useTranslation('alerts');
  const formats = useFormats();
  const { unit } = alertRules[label];
  const bound = (side: 'min' | 'max', value: number | null) =>
    value === null || unit === null
      ? null
      : t(`settings.preview.${side}`, { value: `${formats.number(value)}\u00a0${t(`units.${unit}`)}` });
  const said = ({ isOn, min, max }: SettingInForce) =>
    [t(isOn ? 'settings.preview.on' : 'settings.preview.off'), bound('min', min), bound('max', max)]
      .filter((part) => part !== null)
      .join(', ');
  return (
    <tr>
      <th scope="row">{t(`types.${label}`)}</th>
      <td data-column="before">{said(before)}</td>
      <td data-column="after">{said(after)}</td>
    </tr>
  );
};

const Names = ({ names }: { names: readonly string[] }) => (
  <ul className={styles.names}>
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
);

const Group = ({ changes, wpIds }: EqualChange) => {
  const { t } = useTranslation('alerts');
  const names = useNames(wpIds);
  const count = wpIds.length;
  return (
    <li className={styles.group}>
      <h3>{count === 1 ? names[0] : t('settings.preview.vehicles', { count })}</h3>
      {count > 1 && count <= fewNames && <Names names={names} />}
      {count > fewNames && (
        <details>
          <summary>{t('settings.preview.names')}</summary>
          <Names names={names} />
        </details>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('settings.rule')}</th>
            <th scope="col">{t('settings.preview.before')}</th>
            <th scope="col">{t('settings.preview.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <Rule key={change.label} {...change} />
          ))}
        </tbody>
      </table>
    </li>
  );
};

const Refused = ({ refused }: Pick<ApplyPreview, 'refused'>) => {
  const { t } = useTranslation('alerts');
  const names = useNames(refused.map(({ wpId }) => wpId));
  return (
    <Note tone="danger">
      {t('settings.preview.refused', { count: refused.length })}
      <ul className={styles.refused}>
        {refused.map(({ wpId, reason }, i) => (
          <li key={wpId}>
            <strong>{names[i]}</strong>: {t(`settings.preview.reasons.${reason}`)}
          </li>
        ))}
      </ul>
    </Note>
  );
};

/** How many vehicles change, which are refused and why, and old and new of each rule. */
export const PreviewedChanges = ({ preview }: { preview: ApplyPreview }) => {
  const { t } = useTranslation('alerts');
  const { changes, unchanged, refused } = preview;
  return (
    <>
      <p role="status" className={styles.sum}>
        <strong>{t('settings.preview.changed', { count: changedCount(preview) })}</strong>
        {unchanged > 0 && ` ${t('settings.preview.unchanged', { count: unchanged })}`}
      </p>
      {refused.length > 0 && <Refused refused={refused} />}
      <ul className={styles.groups}>
        {changes.map((group) => (
          <Group key={group.wpIds[0]} {...group} />
        ))}
      </ul>
    </>
  );
};
