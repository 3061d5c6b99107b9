import type { ReactNode } from 'react';
import type { Language } from '../../src/domain/shell/language.ts';
import { type PortalActors, PortalProvider } from '../../src/views/common/portal-context.tsx';
import { PortalTheme } from '../../src/views/shell/theme/portal-theme.tsx';
import { markup } from './render.tsx';

/** The markup of a signed-in view: the theme and the portal's machines around it. */
export const portalMarkup = (view: ReactNode, actors: PortalActors, language?: Language): string =>
  markup(
    <PortalTheme>
      <PortalProvider actors={actors}>{view}</PortalProvider>
    </PortalTheme>,
    language,
  );
