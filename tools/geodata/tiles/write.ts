import { rmSync } from 'node:fs';
import { frame } from '../base/frame.ts';
import { readJson, writeBytes } from '../lib/files.ts';
import { inDerived, inPublic } from '../lib/paths.ts';
import { tilesOf } from './tiles.ts';

/** Cuts base map and names into the tiles that the map fetches. */
export const writeTiles = () => {
  rmSync(inPublic('geo', 'tiles'), { recursive: true, force: true });
  for (const { name, bytes } of tilesOf(readJson(inDerived('base.json')), readJson(inDerived('labels.json')), frame))
    writeBytes(inPublic('geo', 'tiles', `${name}.pbf`), bytes);
};
