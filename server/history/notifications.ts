import type { Told } from '../alerts/notifications.ts';
import type { Calendar } from './period.ts';

/** How many of those told of, in order of time, there were on each day. */
export const perDay = (told: readonly Pick<Told, 'timestamp'>[], { starts }: Calendar): number[] => {
  let at = told.findIndex(({ timestamp }) => timestamp >= starts[0]!);
  if (at < 0) at = told.length;
  return starts.slice(1).map((end) => {
    const first = at;
    while (at < told.length && told[at]!.timestamp < end) at++;
    return at - first;
  });
};
