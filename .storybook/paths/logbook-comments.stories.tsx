import { type CommentsRef, commentsMachine } from '../../src/machines/logbook-comments.ts';
import { cases, facet, inputs } from '../../tests/cases/logbook-comments.ts';
import { DrawerBeside, finalEntry } from '../in-drawer.tsx';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Logbook comments' };

export const Paths = pathsStory({
  machine: commentsMachine,
  cases,
  facet,
  inputs,
  view: (actor) => <DrawerBeside walked={{ logbookComments: actor as CommentsRef }} entry={finalEntry} tab="comments" />,
});
