import { useSelector } from '@xstate/react';
import { sameItems } from '../../../domain/common/same-items.ts';
import {
  accountOf,
  accountVerbs,
  avatarUrlOf,
  isSwitchingOrganisation,
  loadMessageOf,
  loadStatusOf,
} from '../../../machines/account/account/selectors.ts';
import { isPreparingLogout, logoutVerbs } from '../../../machines/account/logout.ts';
import { isLeaving } from '../../../machines/account/session/selectors.ts';
import { languageOf, languageVerbs } from '../../../machines/shell/language.ts';
import { userMenuViewsOf } from '../../../machines/shell/shell/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { UserMenu } from './user-menu.tsx';

export const AccountMenu = () => {
  const actors = usePortal();
  const account = useSelector(actors.account, accountOf);
  const avatarUrl = useSelector(actors.account, avatarUrlOf);
  const loadStatus = useSelector(actors.account, loadStatusOf);
  const loadMessage = useSelector(actors.account, loadMessageOf);
  const isSwitching = useSelector(actors.account, isSwitchingOrganisation);
  const language = useSelector(actors.language, languageOf);
  const views = useSelector(actors.shell, (shell) => userMenuViewsOf(shell, account?.role ?? null), sameItems);
  const isGoing = useSelector(actors.session, isLeaving);
  const isPreparing = useSelector(actors.logout, isPreparingLogout);
  return (
    <UserMenu
      name={account === null ? '' : `${account.firstName} ${account.lastName}`}
      accountName={account?.accountName ?? ''}
      avatarUrl={avatarUrl}
      isLoading={loadStatus === 'loading'}
      failure={loadStatus === 'failed' ? loadMessage : null}
      language={language}
      organisations={account?.organisations ?? []}
      activeOrganisationId={account?.activeOrganisationId ?? ''}
      canSwitchOrganisation={!isSwitching}
      views={views}
      canLogOut={!isGoing && !isPreparing}
      onLanguage={languageVerbs(actors.language).choose}
      onOrganisation={accountVerbs(actors.account).switchOrganisation}
      onLogout={logoutVerbs(actors.logout).ask}
    />
  );
};
