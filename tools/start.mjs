// npm start: installs what is missing, builds the portal when its sources changed, then hands over to the server.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './content.mjs';
import { ensureDependencies, environment, node, root } from './ensure.mjs';

ensureDependencies();
const status = ensureBuilt();
if (status !== 0) process.exit(status);

const server = spawn(node, ['--disable-warning=ExperimentalWarning', 'server/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: environment(),
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 128));
