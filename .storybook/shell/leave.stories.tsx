import { leaveMachine } from '../../src/machines/shell/leave.ts';
import { cases } from '../../tests/cases/shell/leave.ts';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Leave' };

export const Paths = pathsStory({ machine: leaveMachine, cases });
