import { firstLookMachine } from '../../src/machines/fleet/first-look.ts';
import { cases, inputs } from '../../tests/cases/fleet/first-look.ts';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/First look' };

export const Paths = pathsStory({ machine: firstLookMachine, cases, inputs });
