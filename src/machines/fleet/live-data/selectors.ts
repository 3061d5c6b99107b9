import type { LiveDetail } from '../../../domain/fleet/live/detail.ts';
import type { LiveDataRef, LiveDataSnapshot } from './chart.ts';

export const liveVehicleId = (snapshot: LiveDataSnapshot): number | null => snapshot.context.vehicleId;
/** Empty values where nothing has been read or a call failed. */
export const liveDetail = (snapshot: LiveDataSnapshot): LiveDetail => snapshot.context.detail;
/** Nothing to show yet. */
export const isDetailLoading = (snapshot: LiveDataSnapshot): boolean => snapshot.hasTag('loading');
/** A manual update runs or has just ended. */
export const isDetailUpdating = (snapshot: LiveDataSnapshot): boolean => snapshot.hasTag('updating');
export const canUpdateDetail = (snapshot: LiveDataSnapshot): boolean => snapshot.context.vehicleId !== null && !isDetailUpdating(snapshot);

export const liveDataVerbs = (ref: LiveDataRef) => ({
  choose: (vehicleId: number | null) => ref.send({ type: 'vehicle.changed', vehicleId }),
  update: () => ref.send({ type: 'detail.update' }),
  refresh: () => ref.send({ type: 'detail.refresh' }),
});
