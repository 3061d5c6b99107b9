import { createLogbook } from './logbook-actors.ts';
import { startLogbook, wireLogbook } from './logbook-wires.ts';
import type { LogbookActors } from './views/logbook/logbook-context.tsx';
import type { PortalActors } from './views/portal-context.tsx';

/** The logbook of a signed-in page, running; loaded after the portal's first picture. */
export const openLogbook = (portal: PortalActors): LogbookActors => {
  const logbook = createLogbook(portal);
  startLogbook(logbook);
  wireLogbook(portal, logbook);
  return logbook.actors;
};
