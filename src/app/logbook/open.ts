import type { PortalActors } from '../../views/common/portal-context.tsx';
import type { LogbookActors } from '../../views/logbook/logbook-context.tsx';
import { createLogbook } from './actors.ts';
import { startLogbook, wireLogbook } from './wires.ts';

/** The logbook of a signed-in page, running; loaded after the portal's first picture. */
export const openLogbook = (portal: PortalActors): LogbookActors => {
  const logbook = createLogbook(portal);
  startLogbook(logbook);
  wireLogbook(portal, logbook);
  return logbook.actors;
};
