import type { i18n } from 'i18next';
import { createActor, fromPromise } from 'xstate';
import { isLoggedIn, isSessionLost } from '../../machines/account/session/selectors.ts';
import { bootMachine, bootVerbs } from '../../machines/shell/boot.ts';
import { askForStylesAgain } from '../../views/common/late-styles.ts';
import type { BaseActors } from '../base.ts';
import { watch } from '../watch.ts';

export const portalCode = () => import('../portal.tsx');

/** Whether the portal shows; a lost session leaves it under the login that overlays it. */
export const isInside = (snapshot: ReturnType<BaseActors['session']['getSnapshot']>) => isLoggedIn(snapshot) || isSessionLost(snapshot);

/** Opens the portal once somebody is signed in. */
export const startBoot = (base: BaseActors, texts: i18n) => {
  const { session, connection } = base;
  const fetchCode = () =>
    portalCode().catch((error: unknown) => {
      // Only now: a sheet that is still on its way, asked for again, never tells whoever waits for it that it came.
      askForStylesAgain();
      throw error;
    });
  const openPortal = async (signal: AbortSignal) => (await fetchCode()).openPortal(base, texts, signal);
  const boot = createActor(bootMachine.provide({ actors: { openPortal: fromPromise(({ signal }) => openPortal(signal)) } })).start();
  const does = bootVerbs(boot);
  connection.on('connection.restored', does.restoreNetwork);
  watch(
    [session],
    () => isInside(session.getSnapshot()),
    (isBegun) => {
      if (isBegun) does.beginSession();
    },
  );
  return boot;
};
