import { dialogMachine } from '../../src/machines/shell/dialog.ts';
import { cases } from '../../tests/cases/shell/dialog.ts';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Dialog' };

export const Paths = pathsStory({ machine: dialogMachine, cases });
