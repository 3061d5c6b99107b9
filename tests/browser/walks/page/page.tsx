import { Fragment } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { AnyActorRef, EventObject } from 'xstate';
import { actorAt } from '../../../../.storybook/path-actor.ts';
import type { PathsStory } from '../../../../.storybook/paths-story.tsx';
import { texts } from '../../../../.storybook/texts.ts';
import { PortalTheme } from '../../../../src/views/shell/theme/portal-theme.tsx';

/** The views that the walker of Storybook shows. */
const stories = import.meta.glob<{ readonly Paths: PathsStory }>('../../../../.storybook/*/*.stories.tsx');

const walkedOf = async (place: string) => {
  const story = stories[`../../../../.storybook/${place}.stories.tsx`];
  if (story === undefined) throw new Error(`No paths story for ${place}`);
  const { walked } = (await story()).Paths;
  if (walked.view === undefined) throw new Error(`No view for ${place}`);
  return { ...walked, view: walked.view };
};

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root');
const root = createRoot(element);
document.documentElement.classList.add('light');

let actor: AnyActorRef | null = null;
let facet: (snapshot: never) => unknown = () => undefined;
let starts = 0;

/** What a test does to the page from outside of the view. */
const stage = {
  start: async (place: string, input: unknown) => {
    const walked = await walkedOf(place);
    actor?.stop();
    const started = actorAt(walked.machine, { input, steps: [] }, 0) as AnyActorRef;
    [actor, facet] = [started, walked.facet ?? facet];
    starts += 1;
    flushSync(() =>
      root.render(
        <I18nextProvider i18n={texts['en-GB']}>
          <PortalTheme>
            <Fragment key={starts}>{walked.view(started)}</Fragment>
          </PortalTheme>
        </I18nextProvider>,
      ),
    );
  },
  send: (event: EventObject) => flushSync(() => actor?.send(event)),
  state: () => {
    const snapshot = actor?.getSnapshot();
    return JSON.stringify([snapshot.value, facet(snapshot as never) ?? null]);
  },
};
export type WalkStage = typeof stage;

Object.assign(window, { walkStage: stage });
