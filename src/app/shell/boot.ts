import { isInside } from '../../machines/account/session/selectors.ts';
import { type BootRef, bootVerbs } from '../../machines/shell/boot.ts';
import { askForStylesAgain } from '../../views/common/late-styles.ts';
import type { BaseActors, Opening } from '../base.ts';
import { watch } from '../watch.ts';

export const portalCode = () => import('../portal.tsx');

const fetchCode = () =>
  portalCode().catch((error: unknown) => {
    // Only now: a sheet that is still on its way, asked for again, never tells whoever waits for it that it came.
    askForStylesAgain();
    throw error;
  });

export const openPortal = async (opening: Opening) => (await fetchCode()).openPortal(opening);

/** Opens the portal once somebody is signed in. */
export const openWithSession = (boot: BootRef, { session }: BaseActors) =>
  watch(
    [session],
    () => isInside(session.getSnapshot()),
    (isBegun) => {
      if (isBegun) bootVerbs(boot).beginSession();
    },
  );
