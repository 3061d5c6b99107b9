// npm start: installs what is missing, builds the portal when its sources changed, then hands over to the server.
import { ensureBuilt } from './content.mjs';
import { ensureDependencies, handOver, node } from './ensure.mjs';

ensureDependencies();
const status = ensureBuilt();
if (status !== 0) process.exit(status);
handOver(node, ['--disable-warning=ExperimentalWarning', 'server/main.ts', ...process.argv.slice(2)]);
