import { type SignatureRef, signatureMachine } from '../../src/machines/logbook-signature.ts';
import { cases, facet } from '../../tests/cases/logbook-signature.ts';
import { DrawerBeside } from '../in-drawer.tsx';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Logbook signature' };

export const Paths = pathsStory({
  machine: signatureMachine,
  cases,
  facet,
  view: (actor) => <DrawerBeside walked={{ logbookSignature: actor as SignatureRef }} />,
});
