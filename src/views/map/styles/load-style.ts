import type { StyleSpecification } from 'maplibre-gl';
import { configuredStyle, mapStyle, type StyleOptions, withRailway } from './map-style.ts';

/** A configured base style that cannot be read gives way to the embedded one. */
export const loadStyle = async (options: StyleOptions, isNear = false): Promise<StyleSpecification> => {
  const address = configuredStyle(options);
  if (address === null) return mapStyle(options, isNear);
  try {
    const answer = await fetch(address);
    if (!answer.ok) return mapStyle(options, isNear);
    return withRailway((await answer.json()) as StyleSpecification, options);
  } catch {
    return mapStyle(options, isNear);
  }
};
