import type { ComponentType } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { SightTable } from '../tests/sights/table.ts';
import type { PathWalkerProps } from './path-walker.tsx';
import { pathsStory } from './paths-story.tsx';
import { InPortal } from './whole-portal.tsx';

type Exports = Readonly<Record<string, unknown>>;
type Files = Readonly<Record<string, () => Promise<Exports>>>;
const machines: Files = import.meta.glob<Exports>('../src/machines/**/*.ts');
const cases: Files = import.meta.glob<Exports>('../tests/cases/*/*.ts');
const views: Files = import.meta.glob<Exports>(['../src/views/**/*.tsx', '!../src/views/**/*.stories.tsx']);

const read = async (files: Files, ...names: readonly string[]): Promise<Exports> => {
  const [file] = names.flatMap((name) => files[name] ?? []);
  if (file === undefined) throw new Error(`There is no ${names.join(' and no ')}`);
  return file();
};

const isMachine = (one: unknown): one is AnyStateMachine => one instanceof Object && 'implementations' in one;
const machineOf = async (place: string) => {
  const exported = await read(machines, `../src/machines/${place}.ts`, `../src/machines/${place}/chart.ts`);
  return Object.values(exported).find(isMachine) as AnyStateMachine;
};

/** A component has the name of its file: PeopleRoom is in people-room.tsx. */
const componentOf = async (view: string) => {
  const name = view.replace(/^.*\//, '').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return (await read(views, `../src/views/${view}.tsx`))[name] as ComponentType;
};

interface Said extends Pick<PathWalkerProps, 'cases' | 'inputs' | 'facet'> {
  readonly input?: unknown;
  readonly sights?: SightTable;
}

/** The story of a machine whose cases say all there is to say: `fleet/dashboard` on the view that its sights name, in a sample portal. */
export const storyOf = async (place: string) => {
  const {
    input,
    inputs = input === undefined ? undefined : [input],
    facet,
    ...said
  } = (await read(cases, `../tests/cases/${place}.ts`)) as Said;
  const machine = await machineOf(place);
  const { view, path } = said.sights ?? {};
  const View = view === undefined ? null : await componentOf(view);
  return pathsStory({
    machine,
    ...(said.cases !== undefined && { cases: said.cases }),
    ...(inputs !== undefined && { inputs }),
    ...(facet !== undefined && { facet }),
    ...(said.sights !== undefined && { sights: said.sights }),
    ...(View !== null && {
      view: (actor) => (
        <InPortal {...(path !== undefined && { path })} actors={{ [machine.id]: actor }}>
          <View />
        </InPortal>
      ),
    }),
  });
};
