import { type EntryRef, entryMachine } from '../../src/machines/logbook/entry/chart.ts';
import { cases, facet, sights } from '../../tests/cases/logbook/entry.ts';
import { pathsStory } from '../paths-story.tsx';
import { DrawerOf } from './inside/drawer.tsx';

export default { title: 'Paths/Logbook entry' };

export const Paths = pathsStory({ machine: entryMachine, sights, cases, facet, view: (actor) => <DrawerOf entry={actor as EntryRef} /> });
