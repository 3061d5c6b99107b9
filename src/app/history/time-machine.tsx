import { fromCallback, fromPromise } from 'xstate';
import { fetchFleetTimes } from '../../api/actors/history/fleet-times.ts';
import { watchFrames } from '../../api/browser/frames.ts';
import { timeMachineMachine } from '../../machines/history/time-machine.ts';
import { TimeMachineOverlay } from '../../views/history/time-machine/time-machine-overlay.tsx';
import type { MapController } from '../../views/map/controller/map-controller.ts';

const machine = timeMachineMachine.provide({
  actors: {
    readFleet: fromPromise(({ input, signal }) => fetchFleetTimes(input, signal)),
    watchFrames: fromCallback(({ sendBack }) => watchFrames((millis) => sendBack({ type: 'frame.passed', millis }))),
  },
});

/** With its real logic; loaded once somebody turns the clock back. */
export const TimeMachine = ({ controller }: { readonly controller: MapController }) => (
  <TimeMachineOverlay machine={machine} controller={controller} />
);
