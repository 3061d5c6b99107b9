import { type RecordRef, recordMachine } from '../../src/machines/logbook/record/chart.ts';
import { cases, sights } from '../../tests/cases/logbook/record.ts';
import { pathsStory } from '../paths-story.tsx';
import { DrawerBeside, finalEntry } from './inside/drawer.tsx';

export default { title: 'Paths/Logbook record' };

export const Paths = pathsStory({
  machine: recordMachine,
  sights,
  cases,
  view: (actor) => <DrawerBeside walked={{ logbookRecord: actor as RecordRef }} entry={finalEntry} />,
});
