import { activeVehiclesMachine } from '../../src/machines/fleet/active-vehicles.ts';
import { cases, facet, input } from '../../tests/cases/fleet/active-vehicles.ts';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Active vehicles' };

export const Paths = pathsStory({ machine: activeVehiclesMachine, cases, facet, inputs: [input] });
