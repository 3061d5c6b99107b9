import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { arrivals, onArrival } from './arrivals.ts';

interface LateBoundaryProps {
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Around a part that may still wait for its code or its texts. React shows what a boundary waited for with its lowest priority, which never
 * expires: on a slow machine live updates delayed a view by up to a minute. Here it shows with the update that reports the arrival.
 */
export const LateBoundary = ({ fallback = null, children }: LateBoundaryProps) => {
  useSyncExternalStore(onArrival, arrivals, arrivals);
  return <Suspense fallback={fallback}>{children}</Suspense>;
};
