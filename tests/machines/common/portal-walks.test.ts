import { afterAll, describe, it, vi } from 'vitest';
import type { SessionInput } from '../../../src/machines/account/session/chart.ts';
import { rightsAnswer } from '../../cases/account/account.ts';
import { inputs } from '../../cases/account/session.ts';
import { start } from '../../cases/account/tokens.ts';
import { fleetHolds, pageHolds, sessionHolds } from '../../cases/common/together.ts';
import { openPage, type PortalPage } from '../../walks/portal-page.ts';
import { byChance, walkTogether } from '../../walks/together.ts';

afterAll(() => vi.unstubAllGlobals());

/** How a page may begin: with a token or none, with a network or none. */
const sessionAt = (choice: number) => inputs[choice % inputs.length] as SessionInput;

/** Nina is in, and may see vehicles. */
const openPortal = ({ openPortal, machines: { session } }: PortalPage) => {
  openPortal();
  const access = { kind: 'granted', accessToken: 'access', expiresAt: start + 900_000, receivedAt: start };
  session.send({ type: 'xstate.done.actor.createAccessToken', output: access } as never);
};

describe(`Together, ${byChance}`, () => {
  it('session and connection keep what a person relies on', () => {
    walkTogether((choice) => openPage({ session: sessionAt(choice), among: ['session'] }), sessionHolds);
  });

  it('fleet and selection keep what a person relies on', () => {
    const begun = (page: PortalPage) => {
      openPortal(page);
      page.machines.account.send({ type: 'xstate.done.actor.readAccessRights', output: rightsAnswer } as never);
    };
    walkTogether(() => openPage({ session: sessionAt(0), among: ['fleet', 'selection', 'shell'], begun }), fleetHolds);
  });

  it('all machines of the portal keep what a person relies on', () => {
    walkTogether((choice) => openPage({ session: sessionAt(choice) }), pageHolds);
  });
});
