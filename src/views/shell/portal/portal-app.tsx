import { Router } from 'wouter';
import type { PortalLinks } from '../../../domain/shell/links.ts';
import { SessionGate } from '../../account/login/session-gate.tsx';
import { LogoutGate } from '../../account/logout/logout-gate.tsx';
import { LateBoundary } from '../../common/late/late-boundary.tsx';
import { LinksProvider } from '../../common/links-context.tsx';
import { Loading } from '../../common/loading.tsx';
import { type OwnViews, OwnViewsProvider } from '../../common/own-views.tsx';
import { type PortalActors, PortalProvider } from '../../common/portal-context.tsx';
import { type LogbookSource, LogbookSourceProvider } from '../../logbook/logbook-context.tsx';
import { ConnectionTrouble } from '../notices/connection-banner.tsx';
import { Notices } from '../notices/notices.tsx';
import { PortalTheme } from '../theme/portal-theme.tsx';
import { PortalFrame } from './portal-frame.tsx';
import { useGuardedNavigation } from './use-guarded-navigation.ts';

export interface PortalAppProps {
  readonly actors: PortalActors;
  readonly links: PortalLinks;
  readonly views: OwnViews;
  /** The logbook's machines, which come after the first picture. */
  readonly logbook?: LogbookSource | null;
}

/** Everything a signed-in person sees. Banner and notices are outside of the theme's stacking context: drawers and dialogs open below them. */
export const PortalApp = ({ actors, links, views, logbook = null }: PortalAppProps) => (
  <PortalProvider actors={actors}>
    <LateBoundary>
      <ConnectionTrouble />
    </LateBoundary>
    <PortalTheme>
      <LogbookSourceProvider source={logbook}>
        <Router aroundNav={useGuardedNavigation(actors.leave)}>
          <LateBoundary fallback={<Loading />}>
            <OwnViewsProvider value={views}>
              <LinksProvider value={links}>
                <PortalFrame links={links} />
              </LinksProvider>
            </OwnViewsProvider>
            <LogoutGate />
            <SessionGate />
          </LateBoundary>
        </Router>
      </LogbookSourceProvider>
    </PortalTheme>
    <LateBoundary>
      <Notices />
    </LateBoundary>
  </PortalProvider>
);
