import { logoutMachine } from '../../src/machines/account/logout.ts';
import { cases, facet, inputs } from '../../tests/cases/account/logout.ts';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Logout' };

export const Paths = pathsStory({ machine: logoutMachine, cases, facet, inputs });
