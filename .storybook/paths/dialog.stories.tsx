import { dialogMachine } from '../../src/machines/dialog.ts';
import { cases } from '../../tests/cases/dialog.ts';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Dialog' };

export const Paths = pathsStory({ machine: dialogMachine, cases });
