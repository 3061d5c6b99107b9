import { useEffect, useRef, useState } from 'react';
import { useText } from './use-text.ts';

/** Slow enough to read the step, quick enough for a path of ten. */
const pace = 1_200;

/** Keys that belong to a control or to the walked view stay there. */
export const isTaken = ({ target, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  altKey ||
  ctrlKey ||
  metaKey ||
  (target instanceof Element && target.closest('.walker-view, select, input, textarea, summary, pre') !== null);

interface TransportProps {
  readonly step: number;
  readonly last: number;
  readonly onStep: (step: number) => void;
  readonly onPath: (by: number) => void;
}

/** Back, forward, play and jump, by button and key. */
export function Transport({ step, last, onStep, onPath }: TransportProps) {
  const { text } = useText();
  const [isPlaying, setPlaying] = useState(false);
  const isAtEnd = step >= last;
  useEffect(() => {
    if (!isPlaying) return;
    if (isAtEnd) return setPlaying(false);
    const next = setTimeout(() => onStep(step + 1), pace);
    return () => clearTimeout(next);
  }, [isPlaying, isAtEnd, step, onStep]);
  const play = () => {
    if (isAtEnd && !isPlaying) onStep(0);
    setPlaying(!isPlaying);
  };
  const keys = new Map([
    ['ArrowLeft', () => onStep(step - 1)],
    ['ArrowRight', () => onStep(step + 1)],
    ['Home', () => onStep(0)],
    ['End', () => onStep(last)],
    ['PageUp', () => onPath(-1)],
    ['PageDown', () => onPath(1)],
    [' ', play],
  ]);
  const known = useRef(keys);
  known.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = known.current.get(event.key);
      const isPress = event.key === ' ' && event.target instanceof Element && event.target.closest('button') !== null;
      if (act === undefined || isPress || isTaken(event)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const button = (name: string, sign: string, act: () => void, isOff = false) => (
    <button type="button" title={name} aria-label={name} disabled={isOff} onClick={act}>
      {sign}
    </button>
  );
  return (
    <div className="walker-transport">
      {button(text('previousPath'), '⇤', () => onPath(-1))}
      {button(text('toStart'), '|◂', () => onStep(0), step === 0)}
      {button(text('back'), '◂', () => onStep(step - 1), step === 0)}
      {button(text(isPlaying ? 'pause' : 'play'), isPlaying ? '❚❚' : '▶', play, last === 0)}
      {button(text('forward'), '▸', () => onStep(step + 1), isAtEnd)}
      {button(text('toEnd'), '▸|', () => onStep(last), isAtEnd)}
      {button(text('nextPath'), '⇥', () => onPath(1))}
    </div>
  );
}
