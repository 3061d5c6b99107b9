import { loaderMachine } from '../../src/machines/loader.ts';
import { cases } from '../../tests/cases/loader.ts';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Loader' };

export const Paths = pathsStory({ machine: loaderMachine, cases });
