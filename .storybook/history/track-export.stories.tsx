import { type TrackExportRef, trackExportMachine } from '../../src/machines/history/track-export.ts';
import { TrackExportButton } from '../../src/views/history/track-export/track-export-button.tsx';
import { cases, sights } from '../../tests/cases/history/track-export.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Track export' };

export const Paths = pathsStory({
  machine: trackExportMachine,
  sights,
  cases,
  view: (actor) => (
    <InPortal path="/trackingmap" actors={{}}>
      <TrackExportButton machine={actor as TrackExportRef} />
    </InPortal>
  ),
});
