import { viewMemoryMachine } from '../../src/machines/shell/view-memory.ts';
import { cases, inputs } from '../../tests/cases/shell/view-memory.ts';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/View memory' };

export const Paths = pathsStory({ machine: viewMemoryMachine, cases, inputs });
