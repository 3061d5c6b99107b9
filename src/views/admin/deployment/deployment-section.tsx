import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { DeploymentStatus } from '../../../domain/admin/deployment.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { deploymentVerbs, isDeploymentReading, isDeploymentUnread, shownDeployment } from '../../../machines/admin/deployment.ts';
import card from '../../common/card.module.css';
import { Loading } from '../../common/loading.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { SectionUnread } from '../other/section-unread.tsx';
import { Approvals } from './approvals.tsx';
import { Backups } from './backups.tsx';
import styles from './deployment.module.css';

/** What is served now, and what would be next. */
const Standing = ({ deployed, next }: Pick<DeploymentStatus, 'deployed' | 'next'>) => {
  const { t } = useTranslation('deployment');
  const formats = useFormats();
  const texts = next.texts === 0 ? t('portal.noTexts') : t('portal.texts', { count: next.texts });
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('portal.served')}</dt>
        {deployed === null ? (
          <dd>{t('portal.installed')}</dd>
        ) : (
          <dd>
            {deployed.version === null
              ? t(`portal.plain.${deployed.kind}`)
              : t(`portal.kinds.${deployed.kind}`, { version: deployed.version })}
            <span>{t('portal.by', { time: formats.dateTime(deployed.at), name: deployed.by })}</span>
          </dd>
        )}
      </div>
      <div>
        <dt>{t('portal.next')}</dt>
        <dd>
          {t('portal.nextVersion', { version: next.version })}
          <span>{texts}</span>
        </dd>
      </div>
    </dl>
  );
};

/** Approvals, deployment and restore of the portal that everybody sees. */
export const DeploymentSection = () => {
  const { t } = useTranslation('deployment');
  const { deployment } = usePortal();
  const isReading = useSelector(deployment, isDeploymentReading);
  const isUnread = useSelector(deployment, isDeploymentUnread);
  const shown = useSelector(deployment, shownDeployment);
  if (isReading) return <Loading />;
  if (isUnread)
    return (
      <SectionUnread
        title={t('unread.title')}
        text={t('unread.text')}
        retry={t('unread.retry')}
        onRetry={deploymentVerbs(deployment).retry}
      />
    );
  if (shown === null) return null;
  const { approvals, deployed, next } = shown.deploymentStatus;
  return (
    <div className={styles.cards}>
      <section className={card.card} aria-labelledby="deployment-title">
        <h2 id="deployment-title">{t('portal.title')}</h2>
        <p className={styles.hint}>{t('portal.hint')}</p>
        <Standing deployed={deployed} next={next} />
        <Approvals approvals={approvals} next={next.hash} />
      </section>
      <Backups backups={shown.backupFiles} />
    </div>
  );
};
