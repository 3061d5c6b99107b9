import { readFileSync } from 'node:fs';
import { writeBytes } from '../lib/files.ts';
import { inPackage, inPublic } from '../lib/paths.ts';

/** The interface and the labels of the map share these files. */
export const writeFonts = () => {
  for (const subset of ['latin', 'latin-ext'])
    for (const weight of ['400', '600']) {
      const source = inPackage('@fontsource', 'noto-sans', 'files', `noto-sans-${subset}-${weight}-normal.woff2`);
      writeBytes(inPublic('fonts', `noto-sans-${subset}-${weight}.woff2`), readFileSync(source));
    }
  writeBytes(inPublic('fonts', 'OFL.txt'), readFileSync(inPackage('@fontsource', 'noto-sans', 'LICENSE')));
};
