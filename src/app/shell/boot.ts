import { isInside } from '../../machines/account/session/selectors.ts';
import { type BootRef, bootVerbs } from '../../machines/shell/boot.ts';
import { askedAgain } from '../../views/common/late/code.ts';
import type { BaseActors, Opening } from '../base.ts';
import { when } from '../watch.ts';

export const portalCode = () => import('../portal.tsx');

const fetchCode = askedAgain(portalCode, () => window.location.reload());

export const openPortal = async (opening: Opening) => (await fetchCode()).openPortal(opening);

/** Opens the portal once somebody is signed in. */
export const openWithSession = (boot: BootRef, { session }: BaseActors) =>
  when([session], () => isInside(session.getSnapshot()), bootVerbs(boot).beginSession);
