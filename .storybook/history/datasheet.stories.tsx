import { type DatasheetRef, datasheetMachine } from '../../src/machines/history/datasheet/chart.ts';
import { DatasheetView } from '../../src/views/history/datasheet/datasheet-view.tsx';
import { cases, facet } from '../../tests/cases/history/datasheet.ts';
import { sights } from '../../tests/cases/history/sights/datasheet.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Datasheet' };

export const Paths = pathsStory({
  machine: datasheetMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/datasheet" actors={{ datasheet: actor as DatasheetRef }}>
      <DatasheetView />
    </InPortal>
  ),
});
