import { useSelector } from '@xstate/react';
import { type BootRef, bootMachine, portalPicture } from '../../src/machines/shell/boot.ts';
import { Opening } from '../../src/views/account/login/opening.tsx';
import { cases, inputs, sights } from '../../tests/cases/shell/boot.ts';
import { pathsStory } from '../paths-story.tsx';

const UntilOpen = ({ boot }: { boot: BootRef }) =>
  useSelector(boot, portalPicture) === null ? <Opening boot={boot} /> : <h1>Gleisblick</h1>;

export default { title: 'Paths/Boot' };

export const Paths = pathsStory({ machine: bootMachine, sights, inputs, cases, view: (actor) => <UntilOpen boot={actor as BootRef} /> });
