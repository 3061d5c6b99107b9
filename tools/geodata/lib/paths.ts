import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const tool = dirname(dirname(fileURLToPath(import.meta.url)));
const project = dirname(dirname(tool));

export const inPackage = (...parts: string[]) => join(tool, 'node_modules', ...parts);
export const inPublic = (...parts: string[]) => join(project, 'public', ...parts);
export const inDemo = (...parts: string[]) => join(project, 'server', 'demo', 'data', ...parts);
/** What other steps and the tests read, and no page. */
export const inDerived = (...parts: string[]) => join(tool, 'derived', ...parts);
export const inSources = (...parts: string[]) => join(tool, ...parts);
