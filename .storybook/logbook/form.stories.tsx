import { type FormRef, formMachine } from '../../src/machines/logbook/form/chart.ts';
import { cases, facet, sights } from '../../tests/cases/logbook/form.ts';
import { pathsStory } from '../paths-story.tsx';
import { DrawerBeside } from './inside/drawer.tsx';

export default { title: 'Paths/Logbook form' };

export const Paths = pathsStory({
  machine: formMachine,
  sights,
  cases,
  facet,
  view: (actor) => <DrawerBeside walked={{ logbookForm: actor as FormRef }} />,
});
