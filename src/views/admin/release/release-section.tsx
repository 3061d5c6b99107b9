import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { isReleaseUnread, releaseStanding, releaseVerbs } from '../../../machines/admin/release.ts';
import { EmptyState } from '../../common/empty-state.tsx';
import { WarningIcon } from '../../common/icons.tsx';
import { Loading } from '../../common/loading.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './release.module.css';
import { ReleaseForm } from './release-form.tsx';
import { StandingCard } from './standing-card.tsx';

const Unread = () => {
  const { t } = useTranslation('release');
  const { retry } = releaseVerbs(usePortal().release);
  return (
    <EmptyState icon={WarningIcon} title={t('unread.title')} text={t('unread.text')}>
      <Button size="3" variant="soft" onClick={retry}>
        {t('unread.retry')}
      </Button>
    </EmptyState>
  );
};

/** Version of the portal, and what its users are asked and told. */
export const ReleaseSection = () => {
  const { release } = usePortal();
  const standing = useSelector(release, releaseStanding);
  const isUnread = useSelector(release, isReleaseUnread);
  if (isUnread) return <Unread />;
  if (standing === null) return <Loading />;
  return (
    <div className={styles.columns}>
      <ReleaseForm standing={standing} />
      <StandingCard standing={standing} />
    </div>
  );
};
