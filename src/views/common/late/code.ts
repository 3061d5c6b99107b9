import { type ComponentType, createElement, lazy, useState } from 'react';
import { arrived } from './arrivals.ts';
import { askForStylesAgain } from './styles.ts';
import { whenIdle } from './when-idle.ts';

/** Milliseconds between two tries while the browser takes the network for there. */
const pause = 5_000;
/** Without network the device itself holds the code; a service worker that was just being started may have missed the first question. */
const devicePause = 1_000;
const deviceTries = 3;

const untilWorthAsking = (asked: number) =>
  new Promise<void>((resolve) => {
    const wait = navigator.onLine ? pause : asked < deviceTries ? devicePause : null;
    const timer = wait === null ? undefined : setTimeout(() => end(), wait);
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    window.addEventListener('online', end);
  });

/** As the browsers and the builder say it; anything else is the part's own failure. */
const isFetchFailure = (error: unknown) => /dynamically imported module|module script|preload CSS/i.test(String(error));
/** With the network there, so many times: after a deployment the old files may be gone for good. */
const mostTries = 5;

/** Loads code, again and again while only the network is missing. */
export const fetched = async <T>(load: () => Promise<T>): Promise<T> => {
  let tries = 1;
  for (let asked = 1; ; asked++) {
    try {
      return await load();
    } catch (error) {
      if (!isFetchFailure(error) || tries > mostTries) throw error;
      if (navigator.onLine) tries++;
      await untilWorthAsking(asked);
      askForStylesAgain();
    }
  }
};

/**
 * Code that is asked for again when somebody wants it. Browsers may keep for good that a module did not come; then, with the network there,
 * only the page itself, read anew, brings it.
 */
export const askedAgain = <T>(load: () => Promise<T>, readPageAnew: () => void): (() => Promise<T>) => {
  let hasFailed = false;
  return () =>
    load().catch((error: unknown) => {
      // Only now: a sheet that is still on its way, asked for again, never tells whoever waits for it that it came.
      askForStylesAgain();
      if (!hasFailed || !navigator.onLine || !isFetchFailure(error)) {
        hasFailed = true;
        throw error;
      }
      readPageAnew();
      return new Promise<T>(() => undefined);
    });
};

const parts: (() => Promise<unknown>)[] = [];

const fetchers = new WeakMap<object, () => Promise<unknown>>();

interface LateProps<Props extends object> {
  readonly shownNow: () => ComponentType<Props>;
  readonly props: Props;
}

/** What it began with stays, as another component would lose what is typed into this one. */
const Late = <Props extends object>({ shownNow, props }: LateProps<Props>) => {
  const [shown] = useState(shownNow);
  return createElement(shown, props);
};

/**
 * A part of the portal with code of its own: fetched when it first shows, or before; without network it is waited for. What is there by then
 * shows at once: what React had to wait for it shows up to 300 ms late, so that pages do not flicker.
 */
export const part = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  let code: ComponentType<Props> | null = null;
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const once = () => {
    loading ??= fetched(load).then((component) => {
      code = component;
      arrived();
      return { default: component };
    });
    return loading;
  };
  const waiting = lazy(once) as ComponentType<Props>;
  const shownNow = () => code ?? waiting;
  const whenThere = (props: Props) => createElement(Late<Props>, { shownNow, props });
  parts.push(once);
  fetchers.set(whenThere, once);
  return whenThere;
};

/** What shows a part with more around it; its code is the part's. */
export const around = (inner: object, outer: ComponentType): ComponentType => {
  const once = fetchers.get(inner);
  if (once !== undefined) fetchers.set(outer, once);
  return outer;
};

/** Fetches the code of a part that will show soon, so that it shows without a wait. */
export const fetchPart = (component: object | undefined): void => {
  fetchers
    .get(component ?? {})?.()
    .catch(() => undefined);
};

/** Calls whose code is fetched when the first of them is made, or with the parts. */
export const calls = <Calls>(load: () => Promise<Calls>): (() => Promise<Calls>) => {
  parts.push(load);
  return load;
};

/** What a person does goes first, but not for longer than this, ms. */
const idleWithin = 2_000;

/** Fetches every part, one after the other, so that what shows first does not share its line with all. */
export const fetchParts = async (): Promise<void> => {
  for (const once of parts) {
    await whenIdle(idleWithin);
    await once().catch(() => undefined);
  }
};
