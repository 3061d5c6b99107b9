import { boxAround, type boxOfTrack, type Track } from '../../domain/history/track.ts';
import type { Moment } from '../../domain/shell/link.ts';
import { shownMoment, shownPeriod } from '../../machines/history/period.ts';
import { isTrackKnown, shownTrack, trackedVehicleId } from '../../machines/history/tracking.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { watch, watchFields } from '../watch.ts';

/** What moves the map so that it shows the way. */
export const fitOf = (box: ReturnType<typeof boxOfTrack>) =>
  box && { box: { west: box[0], south: box[1], east: box[2], north: box[3] }, isFirst: false };

/** The days that are shown, to all that reads or names them. */
export const tellPeriod = ({ period, address, tracking, report, intervals, mapFrame }: PortalActors) => {
  watch(
    [period],
    () => shownPeriod(period.getSnapshot()),
    (range) => {
      tracking.send({ type: 'period.changed', range });
      report.send({ type: 'period.changed', range });
      intervals.send({ type: 'period.changed', range });
      mapFrame.send({ type: 'range.changed', from: range.start, to: range.end });
    },
  );
  watchFields(
    [period],
    () => ({ period: shownPeriod(period.getSnapshot()), moment: shownMoment(period.getSnapshot()) }),
    (shown) => address.send({ type: 'period.shown', ...shown }),
  );
};

/** The map moves to what happened at a moment as soon as the track around it is known, and the replay begins there. */
export const tellMoment = ({ period, tracking, replay, mapFrame }: PortalActors) => {
  const show = ({ moment, track }: { readonly moment: Moment; readonly track: Track }) => {
    replay.send({ type: 'time.seek', at: moment.at / 1000 });
    const fit = fitOf(boxAround(track, moment));
    return fit && mapFrame.send({ type: 'bounds.fit', ...fit });
  };
  watchFields(
    [period, tracking],
    () => {
      const moment = shownMoment(period.getSnapshot());
      const now = tracking.getSnapshot();
      return isTrackKnown(now) && moment?.vehicleId === trackedVehicleId(now) ? { moment, track: shownTrack(now) } : null;
    },
    (seen) => seen && show(seen),
  );
};
