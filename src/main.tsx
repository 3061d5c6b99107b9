import { useSelector } from '@xstate/react';
import type { i18n } from 'i18next';
import { type ReactNode, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loginLinks } from './api/browser/login-links.ts';
import { registerFirstWorker } from './api/browser/service-worker.ts';
import { hasStoredSession, sessionCalls } from './app/account/base.ts';
import { type BaseActors, startBase } from './app/base.ts';
import { openPortal, openWithSession, portalCode } from './app/shell/boot.ts';
import type { PortalLinks } from './domain/shell/links.ts';
import { refreshTexts } from './i18n/setup.ts';
import { isInside, isLoggedIn } from './machines/account/session/selectors.ts';
import { type BootRef, portalPicture } from './machines/shell/boot.ts';
import { LoginApp } from './views/account/login/login-app.tsx';
import { Opening } from './views/account/login/opening.tsx';
import { afterPaint } from './views/common/late/after-paint.ts';
import { browserAppearance } from './views/shell/theme/appearance.ts';
import { AppearanceContext } from './views/shell/theme/use-appearance.ts';

/** While the login shows, the server's words for it replace those that came with the script, once in each language. */
const useFreshTexts = (texts: i18n, isShown: boolean) => {
  useEffect(() => {
    if (!isShown) return;
    const fresh = new Set<string>();
    const refresh = (language: string) => {
      if (fresh.has(language)) return;
      fresh.add(language);
      afterPaint(() => void refreshTexts(texts, 'login').catch(() => undefined));
    };
    refresh(texts.language);
    texts.on('languageChanged', refresh);
    return () => texts.off('languageChanged', refresh);
  }, [texts, isShown]);
};

interface RootProps {
  readonly actors: BaseActors;
  readonly texts: i18n;
  readonly boot: BootRef;
}

/** The portal stays under the login that overlays it when a session is lost. */
const Root = ({ actors, texts, boot }: RootProps) => {
  const [links, setLinks] = useState<PortalLinks>({});
  useEffect(() => {
    afterPaint(() => void loginLinks().then(setLinks, () => undefined));
    // Whoever types is about to sign in: the contract's client and the portal come meanwhile.
    document.addEventListener('input', () => void Promise.all([sessionCalls(), portalCode()]).catch(() => undefined), { once: true });
  }, []);
  useFreshTexts(texts, !useSelector(actors.session, isLoggedIn));
  const picture = useSelector(boot, portalPicture);
  if (!useSelector(actors.session, isInside)) return <LoginApp session={actors.session} language={actors.language} links={links} />;
  return picture === null ? <Opening boot={boot} /> : (picture as ReactNode);
};

const startPage = async () => {
  if (hasStoredSession()) {
    void portalCode().catch(() => undefined);
    void sessionCalls();
  }
  const appearance = browserAppearance();
  const { boot, actors, texts } = await startBase(['login'], openPortal);
  openWithSession(boot, actors);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  createRoot(root).render(
    <StrictMode>
      <AppearanceContext value={appearance}>
        <Root actors={actors} texts={texts} boot={boot} />
      </AppearanceContext>
    </StrictMode>,
  );
  afterPaint(() => void registerFirstWorker().catch(() => undefined));
};

// One entry for both pages, so that nothing the login needs is split off for the sake of the embeddable map.
void (window.location.pathname === '/map.html' ? import('./map-frame.tsx') : startPage());
