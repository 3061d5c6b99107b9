import { Button } from '@radix-ui/themes/components/button';
import { Checkbox } from '@radix-ui/themes/components/checkbox';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Backup, canRestoreBackups, keptBackups } from '../../../domain/admin/deployment.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import {
  canRestore,
  chosenBackup,
  deploymentRole,
  deploymentVerbs,
  deploymentWork,
  isRestoreAllowed,
} from '../../../machines/admin/deployment.ts';
import card from '../../common/card.module.css';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './deployment.module.css';
import { Said } from './said.tsx';

const megabyte = 1_000_000;

interface BackupRowProps {
  readonly backup: Backup;
  readonly isChoosable: boolean;
}
const BackupRow = ({ backup: { name, size, madeAt, madeBy }, isChoosable }: BackupRowProps) => {
  const { t } = useTranslation('deployment');
  const formats = useFormats();
  const { deployment } = usePortal();
  const isChosen = useSelector(deployment, chosenBackup) === name;
  const { choose } = deploymentVerbs(deployment);
  const time = formats.dateTimeWithSeconds(madeAt);
  return (
    <tr className={isChosen ? styles.chosen : undefined}>
      <td>
        <label className={styles.choice}>
          <input
            type="radio"
            name="backup"
            checked={isChosen}
            disabled={!isChoosable}
            aria-label={t('backups.choose', { time })}
            onChange={() => choose(name)}
          />
          {time}
        </label>
      </td>
      <td className={styles.number}>{t('backups.megabytes', { size: formats.inColumn(size / megabyte, 1) })}</td>
      <td>{madeBy}</td>
    </tr>
  );
};

const BackupTable = ({ backups, isChoosable }: { readonly backups: readonly Backup[]; readonly isChoosable: boolean }) => {
  const { t } = useTranslation('deployment');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.scroller} aria-label={t('backups.table')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('backups.made')}</th>
            <th scope="col" className={styles.number}>
              {t('backups.size')}
            </th>
            <th scope="col">{t('backups.by')}</th>
          </tr>
        </thead>
        <tbody>
          {backups.map((backup) => (
            <BackupRow key={backup.name} backup={backup} isChoosable={isChoosable} />
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** What was served before each deployment, and the way back to it. */
export const Backups = ({ backups }: { readonly backups: readonly Backup[] }) => {
  const { t } = useTranslation('deployment');
  const { deployment } = usePortal();
  const mayRestore = canRestoreBackups(useSelector(deployment, deploymentRole));
  const isAllowed = useSelector(deployment, isRestoreAllowed);
  const work = useSelector(deployment, deploymentWork);
  const canStart = useSelector(deployment, canRestore);
  const { allowRestore, restore } = deploymentVerbs(deployment);
  const id = useId();
  const isRestoring = work === 'restoring';
  return (
    <section className={card.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('backups.title')}</h2>
      <p className={styles.hint}>{t('backups.hint', { count: keptBackups })}</p>
      {backups.length === 0 ? (
        <p className={styles.none}>{t('backups.none')}</p>
      ) : (
        <BackupTable backups={backups} isChoosable={mayRestore && isAllowed && work === null} />
      )}
      <div className={styles.approval}>
        <Checkbox
          id={id}
          size="3"
          checked={isAllowed}
          disabled={!mayRestore || work !== null || backups.length === 0}
          onCheckedChange={(checked) => allowRestore(checked === true)}
        />
        <div>
          <label htmlFor={id}>{t('backups.allow')}</label>
          {!mayRestore && <p>{t('backups.foreign')}</p>}
        </div>
      </div>
      <Said outcomes={['restored', 'restoreFailed']} work="restoring" progress={t('backups.progress')} />
      <div className={card.buttons}>
        <Button size="3" variant="soft" disabled={!canStart} aria-busy={isRestoring || undefined} onClick={restore}>
          {t(isRestoring ? 'backups.restoring' : 'backups.restore')}
        </Button>
      </div>
    </section>
  );
};
