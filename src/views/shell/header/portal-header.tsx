import { useSelector } from '@xstate/react';

import type { PortalLinks } from '../../../domain/shell/links.ts';
import { activeOrganisationOf, isDemo } from '../../../machines/account/account/selectors.ts';
import { nowOf } from '../../../machines/shell/clock.ts';
import { languageOf, languageVerbs } from '../../../machines/shell/language.ts';
import { part } from '../../common/late/code.ts';
import { LateBoundary } from '../../common/late/late-boundary.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { LogbookPart } from '../../logbook/logbook-context.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AppearanceMenu } from './appearance-menu.tsx';
import { AppsMenu } from './apps-menu.tsx';
import { DeveloperMenu } from './developer-menu.tsx';
import { Header } from './header.tsx';

const PendingChip = part(() => import('../../logbook/outbox/pending-chip.tsx').then((module) => module.PendingChip));

export const PortalHeader = ({ links }: { links: PortalLinks }) => {
  const { account, clock, language } = usePortal();
  const menus = (
    <>
      <LateBoundary>
        <LogbookPart isPatient>
          <PendingChip />
        </LogbookPart>
      </LateBoundary>
      <AppearanceMenu />
      <AppsMenu links={links} />
      <DeveloperMenu />
      <AccountMenu />
    </>
  );
  return (
    <Header
      now={useSelector(clock, nowOf)}
      language={useSelector(language, languageOf)}
      organisation={useSelector(account, activeOrganisationOf)?.name ?? null}
      isDemoUser={useSelector(account, isDemo)}
      onLanguage={languageVerbs(language).choose}
      menus={menus}
    />
  );
};
