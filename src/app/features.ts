import type { AnyActorRef } from 'xstate';
import { keptOwner } from '../api/browser/device-copies.ts';
import type { ViewMemory } from '../api/browser/view-memory.ts';
import { isDevHost } from '../domain/account/session-rules.ts';
import { viewAt } from '../domain/shell/view.ts';
import { accountIdOf } from '../machines/account/session/selectors.ts';
import { isOnline } from '../machines/shell/connection.ts';
import type { PortalActors } from '../views/common/portal-context.tsx';
import { account } from './account/feature.ts';
import type { BaseActors } from './base.ts';
import { connect, startOrder } from './connect.ts';
import type { Deployment, Feature, Given } from './feature.ts';
import { fleet } from './fleet/feature.ts';
import { logbook } from './logbook/feature.ts';
import { map } from './map/feature.ts';
import { ownerOf } from './portal-owner.ts';
import { shell } from './shell/feature.ts';

/** All there are. A feature knows those before it. */
export const features: readonly Feature[] = [shell, account, fleet, map, logbook];

export const table = features.flatMap((feature) => feature.table);
export const firstTexts = features.flatMap(({ texts }) => texts.first ?? []);
export const textFiles = features.flatMap(({ texts }) => [...(texts.first ?? []), ...(texts.later ?? [])]);
export const ownViews = Object.assign({}, ...features.map(({ views }) => views)) as Feature['views'];

/** The machines of the signed-in portal with their real logic, joined with each other, not yet started. */
export const createPortal = (base: BaseActors, deployment: Deployment, memory: ViewMemory | null = null): PortalActors => {
  const isFramed = window.self !== window.top;
  const given: Given = {
    base,
    deployment,
    memory,
    isFramed,
    isDevHost: isDevHost(window.location.hostname, deployment.devHosts),
    isOnline: isOnline(base.connection.getSnapshot()),
    view: viewAt(window.location.pathname, isFramed),
    owner: () => ownerOf(portal) ?? keptOwner(accountIdOf(base.session.getSnapshot())),
  };
  const portal = Object.assign({}, base, ...features.map(({ machines }) => machines(given))) as PortalActors;
  connect(portal, table);
  for (const { joins = [] } of features) for (const join of joins) join(portal);
  return portal;
};

export const startPortal = (portal: PortalActors, base: BaseActors) => {
  const names = Object.keys(portal).filter((name) => !(name in base));
  for (const name of startOrder(names, table)) (portal as unknown as Record<string, AnyActorRef>)[name]?.start();
};

/** What the page of the portal has and the map in a frame has not. */
export const joinPage = (portal: PortalActors, memory: ViewMemory | null) => {
  for (const { inPage = [] } of features) for (const join of inPage) join(portal, memory);
};
