import { sign } from '../../common/drawing.tsx';

export const PlayIcon = sign('M6 3.5 16.5 10 6 16.5z');
export const PauseIcon = sign('M6.5 4v12M13.5 4v12');
/** A place in the middle of the picture. */
export const FollowIcon = sign(
  'M10 2v3M10 15v3M2 10h3M15 10h3M10 5.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM10 9a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
);
