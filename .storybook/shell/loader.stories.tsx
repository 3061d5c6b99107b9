import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import { isLoaderVisible, type LoaderRef, loaderMachine } from '../../src/machines/shell/loader.ts';
import { Loading } from '../../src/views/common/loading.tsx';
import { cases } from '../../tests/cases/shell/loader.ts';
import { ContextFacts } from '../context-facts.tsx';
import { pathsStory } from '../paths-story.tsx';

const LoaderView = ({ loader }: { loader: LoaderRef }) => (
  <>
    {useSelector(loader, isLoaderVisible) && <Loading />}
    <ContextFacts actor={loader as AnyActorRef} />
  </>
);

export default { title: 'Paths/Loader' };

export const Paths = pathsStory({ machine: loaderMachine, cases, view: (actor) => <LoaderView loader={actor as LoaderRef} /> });
