import { mapViewMachine } from '../../src/machines/map-view.ts';
import { cases } from '../../tests/cases/map-view.ts';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Map view' };

export const Paths = pathsStory({ machine: mapViewMachine, cases });
