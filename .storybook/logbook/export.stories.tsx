import { type LogbookExportRef, logbookExportMachine } from '../../src/machines/logbook/export/chart.ts';
import { EntryExport } from '../../src/views/logbook/export/entry-export.tsx';
import { cases, facet, sights } from '../../tests/cases/logbook/export.ts';
import { pathsStory } from '../paths-story.tsx';
import { InLogbook } from './inside/logbook.tsx';

export default { title: 'Paths/Logbook export' };

export const Paths = pathsStory({
  machine: logbookExportMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InLogbook actors={{ logbookExport: actor as LogbookExportRef }}>
      <EntryExport />
    </InLogbook>
  ),
});
