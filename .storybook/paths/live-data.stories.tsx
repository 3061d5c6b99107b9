import { liveDataMachine } from '../../src/machines/live-data.ts';
import { cases, facet, inputs } from '../../tests/cases/live-data.ts';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Live data' };

export const Paths = pathsStory({ machine: liveDataMachine, cases, facet, inputs });
