import { Button } from '@radix-ui/themes/components/button';
import { Switch } from '@radix-ui/themes/components/switch';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { AlertLabel } from '../../../domain/alerts/rules.ts';
import { type BoundSide, boundLimits, hasBound, type ReadAlertSetting, settingProblem } from '../../../domain/alerts/setting.ts';
import { linkTo } from '../../../domain/shell/link.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import styles from './settings.module.css';

interface RuleRowProps {
  readonly setting: ReadAlertSetting;
  readonly onToggle: (label: AlertLabel) => void;
  readonly onType: (label: AlertLabel, side: BoundSide, text: string) => void;
  /** Null where there is no vehicle to look at. */
  readonly onTry: ((setting: ReadAlertSetting) => void) | null;
}

const Bound = ({ setting, side, onType }: Pick<RuleRowProps, 'setting' | 'onType'> & { side: BoundSide }) => {
  const { t } = useTranslation('alerts');
  const formats = useFormats();
  const id = useId();
  const { label, status, unit } = setting;
  if (!hasBound(label, side) || unit === null) return null;
  const found = settingProblem(setting);
  const problem = found?.side === side ? found.problem : null;
  const { least, most } = boundLimits(label, side);
  const { text, value } = setting[side];
  const isStored = value !== null && text === String(value);
  return (
    <span className={styles.bound}>
      <span className={styles.side} aria-hidden="true">
        {t(`settings.${side}`)}
      </span>
      <span className={styles.box} data-disabled={!status || undefined}>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={t(`settings.${side}Of`, { type: t(`types.${label}`) })}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : id}
          value={isStored ? formats.inField(value) : text}
          disabled={!status}
          onChange={({ currentTarget }) => onType(label, side, currentTarget.value)}
        />
        <span aria-hidden="true">{t(`units.${unit}`)}</span>
      </span>
      {problem !== null && (
        <small id={id} className={styles.problem}>
          {t(`settings.problem.${problem}`, { least: formats.whole(least), most: formats.whole(most) })}
        </small>
      )}
    </span>
  );
};

/** One rule: whether it is on, and its bounds. */
export const RuleRow = ({ setting, onToggle, onType, onTry }: RuleRowProps) => {
  const { t } = useTranslation('alerts');
  const { label, status, needs } = setting;
  const name = t(`types.${label}`);
  return (
    <tr className={styles.rule} data-on={status || undefined}>
      <td data-column="switch">
        <Switch size="2" checked={status} aria-label={name} onCheckedChange={() => onToggle(label)} />
      </td>
      <th scope="row">
        {name}
        {needs.length > 0 && (
          <small className={styles.needs}>
            {t('settings.needs', { signals: needs.map((signal) => t(`signals.${signal}`)).join(', ') })}{' '}
            {needs.includes('definedArea') && (
              <Link href={linkTo('notificationsettings', { areAreasOpen: true })}>{t('settings.drawArea')}</Link>
            )}
          </small>
        )}
      </th>
      <td data-column="min">
        <Bound setting={setting} side="min" onType={onType} />
      </td>
      <td data-column="max">
        <Bound setting={setting} side="max" onType={onType} />
      </td>
      <td data-column="try">
        <Button
          size="1"
          variant="soft"
          color="gray"
          disabled={onTry === null || settingProblem({ ...setting, status: true }) !== null}
          aria-label={t('dryRun.openOf', { type: name })}
          onClick={() => onTry?.(setting)}
        >
          {t('dryRun.open')}
        </Button>
      </td>
    </tr>
  );
};
