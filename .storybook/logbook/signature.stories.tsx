import { type SignatureRef, signatureMachine } from '../../src/machines/logbook/signature/chart.ts';
import { cases, facet, sights } from '../../tests/cases/logbook/signature.ts';
import { pathsStory } from '../paths-story.tsx';
import { DrawerBeside } from './inside/drawer.tsx';

export default { title: 'Paths/Logbook signature' };

export const Paths = pathsStory({
  machine: signatureMachine,
  sights,
  cases,
  facet,
  view: (actor) => <DrawerBeside walked={{ logbookSignature: actor as SignatureRef }} />,
});
