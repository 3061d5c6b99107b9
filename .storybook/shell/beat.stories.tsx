import { beatMachine } from '../../src/machines/shell/beat.ts';
import { cases, facet, inputs } from '../../tests/cases/shell/beat.ts';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Beat' };

export const Paths = pathsStory({ machine: beatMachine, cases, facet, inputs });
