import { streamMachine } from '../../src/machines/fleet/stream.ts';
import { cases, inputs } from '../../tests/cases/fleet/stream.ts';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Stream' };

export const Paths = pathsStory({ machine: streamMachine, cases, inputs });
