// npm run dev: the server with its data on one port, the views with hot reload on another.
import { spawn } from 'node:child_process';
import { ensureDependencies, environment, node, root } from './ensure.mjs';

ensureDependencies();
const port = process.env.PORT ?? '8080';
const options = { cwd: root, stdio: 'inherit', env: { ...environment(), PORT: port, GLEISBLICK_SERVER: `http://127.0.0.1:${port}` } };
const children = [
  spawn(node, ['--watch-path=server', '--watch-path=src/domain', '--watch-path=src/api/contract', 'server/main.ts'], options),
  spawn('vite', ['dev', '--port', process.env.VITE_PORT ?? '5173'], options),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
