import type { ReactNode } from 'react';
import type { PortalActors } from '../../src/views/common/portal-context.tsx';
import { RailationFrame } from '../../src/views/places/railation-frame.tsx';
import { InPortal } from '../whole-portal.tsx';

/** The drawers of railation over an empty ground, as high as on a small screen. */
export const PlacesStage = ({ actors, children }: { actors: Partial<PortalActors>; children?: ReactNode }) => (
  <InPortal path="/railation" actors={actors}>
    <div style={{ height: '720px' }}>
      <RailationFrame>{children}</RailationFrame>
    </div>
  </InPortal>
);
