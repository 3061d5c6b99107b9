import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { patched } from '../../patches/all.ts';
import type { Patch } from '../../patches/patch.ts';

/** From here on the file of the patch is loaded with the bug in it, in this thread. */
export const plantPatch = (patch: Patch): void => {
  const place = pathToFileURL(resolve(patch.file)).href;
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      return url === place ? { ...loaded, source: patched(String(loaded.source), patch) } : loaded;
    },
  });
};
