import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { isReleaseUnread, releaseStanding, releaseVerbs } from '../../../machines/admin/release.ts';
import { Loading } from '../../common/loading.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { SectionUnread } from '../other/section-unread.tsx';
import styles from './release.module.css';
import { ReleaseForm } from './release-form.tsx';
import { StandingCard } from './standing-card.tsx';

/** Version of the portal, and what its users are asked and told. */
export const ReleaseSection = () => {
  const { t } = useTranslation('release');
  const { release } = usePortal();
  const standing = useSelector(release, releaseStanding);
  const isUnread = useSelector(release, isReleaseUnread);
  if (isUnread)
    return (
      <SectionUnread title={t('unread.title')} text={t('unread.text')} retry={t('unread.retry')} onRetry={releaseVerbs(release).retry} />
    );
  if (standing === null) return <Loading />;
  return (
    <div className={styles.columns}>
      <ReleaseForm standing={standing} />
      <StandingCard standing={standing} />
    </div>
  );
};
