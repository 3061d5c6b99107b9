import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const url = `${workerData as string}/health`;
const patience = 60_000;
let longest = 0;
parentPort!.on('message', () => {
  parentPort!.postMessage(longest);
  longest = 0;
});
for (;;) {
  const asked = performance.now();
  await fetch(url, { signal: AbortSignal.timeout(patience) }).then(
    (answer) => answer.text(),
    () => undefined,
  );
  longest = Math.max(longest, performance.now() - asked);
  await wait(5);
}
