import { Fragment } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { actorAt } from '../../../../.storybook/path-actor.ts';
import type { PathsStory } from '../../../../.storybook/paths-story.tsx';
import { storyOf } from '../../../../.storybook/story-of.tsx';
import { texts } from '../../../../.storybook/texts.ts';
import { PortalTheme } from '../../../../src/views/shell/theme/portal-theme.tsx';
import { isAlike, type SightTable } from '../../../sights/table.ts';
import { type Path, walk } from '../../../walk.ts';
import { placesOf } from '../../../walks/nodes.ts';
import { toursOf } from '../../../walks/tour.ts';
import { type Look, looks } from './looks.ts';
import { type Amiss, type Hand, type Walked, walkTours } from './walk-tours.ts';

/** The compositions that the walker of Storybook shows. */
const stories = import.meta.glob<{ readonly Paths: PathsStory }>('../../../../.storybook/*/*.stories.tsx');

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root');
const root = createRoot(element);

let mounts = 0;
/** A view mounted anew is a page opened anew. */
const mount = (walked: Walked, actor: AnyActorRef, { language, theme }: Look) => {
  const html = document.documentElement;
  // What goes would be drawn in the new theme once more.
  flushSync(() => root.render(null));
  html.lang = language;
  html.classList.toggle('dark', theme === 'dark');
  html.classList.toggle('light', theme === 'light');
  mounts += 1;
  const view = walked.view(actor);
  flushSync(() =>
    root.render(
      <I18nextProvider i18n={texts[language]}>
        <PortalTheme>
          <Fragment key={mounts}>{view}</Fragment>
        </PortalTheme>
      </I18nextProvider>,
    ),
  );
};

const walkedOf = async (place: string): Promise<Walked> => {
  const story = await stories[`../../../../.storybook/${place}.stories.tsx`]?.();
  const { view, sights, ...walked } = (story?.Paths ?? (await storyOf(place))).walked;
  if (view === undefined || sights === undefined) throw new Error(`No view or no sights for ${place}`);
  return { ...walked, view, sights };
};
const optionsOf = ({ cases, inputs = [undefined], facet }: Walked) => ({ cases, inputs: inputs as never, facet: facet as never });
const pathsOf = (walked: Walked): readonly Path[] => walk(walked.machine, optionsOf(walked));

/** As the page was when it opened. */
const clear = () => {
  flushSync(() => root.render(null));
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  window.scrollTo(0, 0);
};

const hasLooks = (sight: SightTable['states'][string] | undefined, state: AnyMachineSnapshot) =>
  sight !== undefined && !isAlike(sight) && (typeof sight === 'function' ? sight(state.context, state) : sight).length > 0;

/** Where each sight is first come by. */
const firstOf = ({ states }: SightTable, paths: readonly Path[]) => {
  const found = new Map<string, { readonly path: number; readonly step: number }>();
  for (const [path, { steps }] of paths.entries())
    for (const [step, { state }] of steps.entries())
      for (const place of placesOf(state)) if (!found.has(place) && hasLooks(states[place], state)) found.set(place, { path, step });
  return [...found].map(([state, place]) => ({ state, ...place }));
};

let underWay: ReturnType<typeof walkTours> | null = null;
/** What a test does to the page from outside of the view. */
const stage = {
  /** How many steps lie ahead. */
  begin: async (place: string): Promise<number> => {
    clear();
    const walked = await walkedOf(place);
    const tours = toursOf(walked.machine, { ...optionsOf(walked), isFromStart: walked.sights.isFromStart });
    underWay = walkTours(walked, tours, mount);
    return tours.flatMap(({ isNew }) => isNew.filter(Boolean)).length;
  },
  /** Walks on until a hand is needed, or to the end: then what was amiss. */
  goOn: async (): Promise<{ readonly hand: Hand } | { readonly amiss: readonly Amiss[] }> => {
    const next = await underWay!.next();
    return next.done === true ? { amiss: next.value } : { hand: next.value };
  },
  sights: async (place: string) => {
    const walked = await walkedOf(place);
    return firstOf(walked.sights, pathsOf(walked));
  },
  show: async (place: string, path: number, step: number, look: Look) => {
    const walked = await walkedOf(place);
    const shown = pathsOf(walked)[path];
    if (shown !== undefined) mount(walked, actorAt(walked.machine, shown, step) as AnyActorRef, look);
  },
  looks,
};
export type WalkStage = typeof stage;

Object.assign(window, { walkStage: stage });
