import { useSelector } from '@xstate/react';
import { type BootRef, bootMachine, openedPortal } from '../../src/machines/shell/boot.ts';
import { Opening } from '../../src/views/account/login/opening.tsx';
import { cases } from '../../tests/cases/shell/boot.ts';
import { pathsStory } from '../paths-story.tsx';

const UntilOpen = ({ boot }: { boot: BootRef }) =>
  useSelector(boot, openedPortal) === null ? <Opening boot={boot} /> : <h1>Gleisblick</h1>;

export default { title: 'Paths/Boot' };

export const Paths = pathsStory({ machine: bootMachine, cases, view: (actor) => <UntilOpen boot={actor as BootRef} /> });
