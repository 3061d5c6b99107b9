import { placeMachine } from '../../src/machines/shell/place.ts';
import { cases } from '../../tests/cases/shell/place.ts';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Place' };

export const Paths = pathsStory({ machine: placeMachine, cases });
