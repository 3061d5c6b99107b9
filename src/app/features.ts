import { fromCallback, waitFor } from 'xstate';
import { keptOwner } from '../api/browser/device-copies.ts';
import type { ViewMemory } from '../api/browser/view-memory.ts';
import { isDevHost } from '../domain/shell/dev-host.ts';
import { type View, viewAt } from '../domain/shell/view.ts';
import { accountIdOf } from '../machines/account/session/selectors.ts';
import type { Part, Parts } from '../machines/shell/boot.ts';
import { isOnline } from '../machines/shell/connection.ts';
import { isFramed } from '../machines/shell/shell/selectors.ts';
import type { PortalActors } from '../views/common/portal-context.tsx';
import { account } from './account/feature.ts';
import { admin } from './admin/feature.ts';
import { alerts } from './alerts/feature.ts';
import type { Opening } from './base.ts';
import { connect, startOrder } from './connect.ts';
import type { Deployment, Feature, Given, Joined, Room } from './feature.ts';
import { fleet } from './fleet/feature.ts';
import { history } from './history/feature.ts';
import { logbook } from './logbook/feature.ts';
import { map } from './map/feature.ts';
import { refsIn, run } from './parts.ts';
import { places } from './places/feature.ts';
import { ownerOf } from './portal-owner.ts';
import { shell } from './shell/feature.ts';

/** All there are. A feature knows those before it. */
export const features: readonly Feature[] = [shell, account, fleet, map, history, alerts, logbook, places, admin];

export const table = features.flatMap((feature) => feature.table);
export const firstTexts = features.flatMap(({ texts }) => texts.first ?? []);
export const textFiles = features.flatMap(({ texts }) => [...(texts.first ?? []), ...(texts.later ?? [])]);
/** Those a view says when it opens, beside the first. */
export const textsOf = (view: View) => features.flatMap(({ texts }) => texts.ofViews?.[view] ?? []);
export const ownViews = Object.assign({}, ...features.map(({ views }) => views)) as Feature['views'];

/** The machines of the signed-in portal with their real logic, ready to run in a system that runs those of the login. */
export const portalParts = (
  { base, system }: Pick<Opening, 'base' | 'system'>,
  deployment: Deployment,
  memory: ViewMemory | null = null,
) => {
  const isFramed = window.self !== window.top;
  const accountRef = () => system.get('account') as PortalActors['account'];
  const owner = () => ownerOf({ session: base.session, account: accountRef() }) ?? keptOwner(accountIdOf(base.session.getSnapshot()));
  const given: Given = {
    base,
    deployment,
    memory,
    isFramed,
    isDevHost: isDevHost(window.location.hostname, deployment.devHosts),
    isOnline: isOnline(base.connection.getSnapshot()),
    view: viewAt(window.location.pathname, isFramed),
    owner,
    ownerOnceKnown: async (signal) => {
      const accountId = accountIdOf(base.session.getSnapshot());
      await waitFor(accountRef(), () => owner() !== null, { signal });
      const known = owner();
      return known?.accountId === accountId ? known : null;
    },
  };
  const joined = (name: string, some: readonly Joined[], rows: Feature['table'], around: () => Partial<PortalActors>) => {
    const made: Parts = Object.assign({}, ...some.map(({ machines }) => machines(given)));
    const order = startOrder(Object.keys(made), rows);
    const portal = () => ({ ...around(), ...refsIn(system, made) }) as PortalActors;
    const parts: Parts = {
      [name]: run(fromCallback(() => joinPortal(portal(), some, rows))),
      ...Object.fromEntries(order.map((part) => [part, made[part] as Part])),
    };
    return { parts, portal };
  };
  const { parts, portal } = joined('joins', features, table, () => base);
  /** The same of a room, with the machines of the portal around it, which run by then. */
  const roomParts = (room: Room) => joined(`joins of ${room.name}`, [room], room.table, portal);
  return { parts, portal, roomParts };
};

/** Joins the machines with each other, before they start. */
const joinPortal = (portal: PortalActors, some: readonly Joined[], rows: Feature['table']) => {
  connect(portal, rows);
  for (const { joins = [] } of some) for (const join of joins) join(portal);
};

/** What the page of the portal has and the map in a frame has not. */
export const joinPage = (portal: PortalActors) => {
  for (const { inPage = [] } of features) for (const join of inPage) join(portal);
  const inWindow = isFramed(portal.shell.getSnapshot()) ? [] : features.flatMap((feature) => feature.inWindow ?? []);
  for (const join of inWindow) join(portal);
};
