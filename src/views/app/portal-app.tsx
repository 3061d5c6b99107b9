import { Suspense } from 'react';
import type { PortalLinks } from '../../domain/language.ts';
import { Loading } from '../common/loading.tsx';
import { type LogbookActors, LogbookSourceProvider } from '../logbook/logbook-context.tsx';
import { SessionGate } from '../login/session-gate.tsx';
import { Notices } from '../notices/notices.tsx';
import { type PortalActors, PortalProvider } from '../portal-context.tsx';
import { PortalTheme } from '../theme/portal-theme.tsx';
import { PortalFrame } from './portal-frame.tsx';

export interface PortalAppProps {
  readonly actors: PortalActors;
  readonly links: PortalLinks;
  /** The logbook's machines, which come after the first picture. */
  readonly logbook?: Promise<LogbookActors>;
}

/** Everything a signed-in person sees. */
export const PortalApp = ({ actors, links, logbook }: PortalAppProps) => (
  <PortalProvider actors={actors}>
    <PortalTheme>
      <LogbookSourceProvider source={logbook ?? null}>
        <Suspense fallback={<Loading />}>
          <PortalFrame links={links} />
          <Notices />
          <SessionGate />
        </Suspense>
      </LogbookSourceProvider>
    </PortalTheme>
  </PortalProvider>
);
