import { type CommentsRef, commentsMachine } from '../../src/machines/logbook/comments/chart.ts';
import { cases, facet, inputs, sights } from '../../tests/cases/logbook/comments.ts';
import { pathsStory } from '../paths-story.tsx';
import { DrawerBeside, finalEntry } from './inside/drawer.tsx';

export default { title: 'Paths/Logbook comments' };

export const Paths = pathsStory({
  machine: commentsMachine,
  sights,
  cases,
  facet,
  inputs,
  view: (actor) => <DrawerBeside walked={{ logbookComments: actor as CommentsRef }} entry={finalEntry} tab="comments" />,
});
