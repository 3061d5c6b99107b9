import { useSelector } from '@xstate/react';

import { useTranslation } from 'react-i18next';
import { isProfileOfDemo, profilePerson } from '../../../machines/account/profile-form.ts';
import { AlertMailCard } from '../../alerts/mail/alert-mail-card.tsx';
import { LateBoundary } from '../../common/late/late-boundary.tsx';
import { Loading } from '../../common/loading.tsx';
import { Note } from '../../common/note.tsx';
import { useOwnView } from '../../common/own-views.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { SecondFactor } from '../second-factor/second-factor.tsx';
import { AboutPortal } from './about-portal.tsx';
import { AvatarSection } from './avatar-section.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PersonalData } from './personal-data.tsx';
import styles from './profile.module.css';
import { ProfileDialogs } from './profile-dialogs.tsx';
import { ProfileForm } from './profile-form.tsx';

/** What a person sees and changes of themselves. */
export const ProfileView = () => {
  const { t } = useTranslation('profile');
  const { profileForm } = usePortal();
  const person = useSelector(profileForm, profilePerson);
  const isDemo = useSelector(profileForm, isProfileOfDemo);
  const AlertPush = useOwnView('alertPush');
  if (person === null) return <Loading />;
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('hint')}</p>
      </header>
      {isDemo && (
        <div className={styles.demo}>
          <Note tone="neutral">{t('demo')}</Note>
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <AvatarSection />
          <PersonalData person={person} />
          <LanguageChoice isDemo={isDemo} />
          <AlertMailCard isDemo={isDemo} />
          <LateBoundary>{AlertPush && <AlertPush />}</LateBoundary>
          <SecondFactor isDemo={isDemo} />
          <OwnSessions isDemo={isDemo} />
          <AboutPortal />
        </div>
        <ProfileForm />
      </div>
      <ProfileDialogs />
    </section>
  );
};
