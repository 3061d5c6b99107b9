import { addressMachine } from '../../src/machines/shell/address.ts';
import { cases, facet } from '../../tests/cases/shell/address.ts';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Address' };

export const Paths = pathsStory({ machine: addressMachine, cases, facet });
