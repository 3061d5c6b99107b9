import { trackDataMachine } from '../../src/machines/history/track-data.ts';
import { cases } from '../../tests/cases/history/track-data.ts';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Track data' };

export const Paths = pathsStory({ machine: trackDataMachine, cases });
