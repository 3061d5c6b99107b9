import { type FormRef, formMachine } from '../../src/machines/logbook-form.ts';
import { cases, facet } from '../../tests/cases/logbook-form.ts';
import { DrawerBeside } from '../in-drawer.tsx';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Logbook form' };

export const Paths = pathsStory({
  machine: formMachine,
  cases,
  facet,
  view: (actor) => <DrawerBeside walked={{ logbookForm: actor as FormRef }} />,
});
