import type { DevicePhase, FaultKind } from '../shared/faults.ts';
import { interrupt } from './interrupts.ts';
import type { Task } from './tasks.ts';
import type { Tab, World } from './world.ts';

const storeKinds: ReadonlySet<FaultKind> = new Set(['quotaExceeded', 'storeClosed']);

const mirrorPause = 500;

/**
 * One transaction of the device store: `work` happens wholly or not at all, then the mirror follows. False: it failed, and whoever asked is told.
 */
export function* transact(world: World, tab: Tab, phase: DevicePhase, key: string, work: () => void): Task<boolean> {
  yield* interrupt(world, tab, phase, 0, key);
  const fault = world.strike(phase, storeKinds);
  if (!tab.hasStore || fault?.cell.kind === 'quotaExceeded') return false;
  if (fault?.cell.kind === 'storeClosed') {
    if (!world.rules.reopensStore) return false;
    yield { until: world.now + 50 };
  }
  work();
  // The transaction is on the disk; the page may end before it knows, and before the mirror follows.
  if (!tab.device.profile.isMirrorWanted) world.tasks.start(mirror(world, tab), tab);
  yield* interrupt(world, tab, phase, 1, key);
  return true;
}

function* mirror(world: World, tab: Tab): Task {
  tab.device.profile.isMirrorWanted = true;
  yield { until: world.now + mirrorPause };
  tab.device.profile.isMirrorWanted = false;
  tab.device.profile.writeMirror();
}
