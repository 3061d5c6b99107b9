import type { AnyActorRef } from 'xstate';
import { placeMarkersMachine } from '../../src/machines/places/place-markers.ts';
import { cases, facet } from '../../tests/cases/places/place-markers.ts';
import { ContextFacts } from '../context-facts.tsx';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Place markers' };

export const Paths = pathsStory({
  machine: placeMarkersMachine,
  cases,
  facet,
  view: (actor) => <ContextFacts actor={actor as AnyActorRef} />,
});
