import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import type { AnyActorRef } from 'xstate';
import { useText } from './use-text.ts';

/** A page of its own for the view: a dialog covers the view and not the walker, and its width is the width of a window. */
export const isStage = new URLSearchParams(window.location.search).has('stage');
/** A run of the stories as tests has no second page to load. */
export const isTestRun = import.meta.env.VITE_STORY_THEME !== undefined;

interface Shown {
  readonly actor: AnyActorRef;
  readonly place: number;
}
interface StageWindow extends Window {
  walkerShown?: Shown;
  walkerShow?: (shown: Shown) => void;
}

const own: StageWindow = window;

type View = (actor: AnyActorRef) => ReactNode;

/** In the page of its own: shows what the walker hands over. */
export function Stage({ view }: { readonly view: View }) {
  const [shown, setShown] = useState(own.walkerShown ?? null);
  useEffect(() => {
    own.walkerShow = setShown;
    if (own.walkerShown !== undefined) setShown(own.walkerShown);
  }, []);
  return shown === null ? null : <Fragment key={shown.place}>{view(shown.actor)}</Fragment>;
}

const touches = ['pointerdown', 'pointerup', 'click', 'keydown', 'input', 'change', 'submit'] as const;

interface StageFrameProps extends Shown {
  readonly width: number | null;
  readonly look: { readonly theme: string; readonly language: string };
  readonly onTouch: () => void;
}

/** In the walker: the page of the view, as wide as chosen and scaled to its room. */
export function StageFrame({ actor, place, width, look, onTouch }: StageFrameProps) {
  const { text } = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const touch = useRef(onTouch);
  touch.current = onTouch;
  const hand = () => {
    const stage = frame.current?.contentWindow as StageWindow | null | undefined;
    if (!stage) return;
    stage.walkerShown = { actor, place };
    stage.walkerShow?.({ actor, place });
  };
  const handOver = useRef(hand);
  handOver.current = hand;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new actor is handed over, nothing else
  useEffect(() => handOver.current(), [actor, place]);
  useEffect(() => {
    const element = room.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const onLoad = () => {
    hand();
    for (const type of touches) frame.current?.contentWindow?.addEventListener(type, () => touch.current(), { capture: true });
  };
  const url = new URL(window.location.href);
  url.searchParams.set('stage', 'on');
  url.searchParams.set('globals', `theme:${look.theme};language:${look.language}`);
  url.hash = '';
  const wide = width ?? Math.max(size.width, 1);
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / wide);
  return (
    <div ref={room} className="walker-room">
      <iframe
        ref={frame}
        key={url.href}
        src={url.href}
        title={text('view')}
        onLoad={onLoad}
        style={{ width: wide, height: size.height / scale, transform: `scale(${scale})` }}
      />
    </div>
  );
}
