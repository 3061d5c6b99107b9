import type { Layer } from '@deck.gl/core';
import { createNameLabels, type LabelLook } from '../labels/name-labels.ts';
import { measureName, type Name, placeNames } from '../labels/names.ts';
import type { Chosen } from '../layers/chosen.ts';
import { selectedLayers } from '../layers/selected-layers.ts';
import type { Camera } from '../stage/camera.ts';
import type { Stage } from '../stage/stage.ts';
import { placeOn } from './steering.ts';
import { chosenIn, type Seen } from './targets.ts';

/** From this change of zoom on names may come to lie over each other. */
const zoomStep = 0.02;

export interface ChosenOptions {
  scene: Seen & { readonly setApart: (ids: readonly number[]) => void };
  stage: () => Stage;
  nameOf: (id: number) => string;
}

/** The chosen vehicles on the map: lifted, named, and counted in no cluster. */
export const createChosen = ({ scene, stage, nameOf }: ChosenOptions) => {
  let ids: readonly number[] = [];
  let carded: number | 'all' | null = null;
  let chosen: Chosen[] = [];
  let names: Name[] = [];
  const labelsOf = createNameLabels();
  let placedFor: Camera | null = null;
  return {
    choose: (next: readonly number[], nextCarded: number | 'all' | null) => {
      ids = next;
      carded = nextCarded;
      scene.setApart(ids);
    },
    drawn: () => ({ chosen, names }),
    layers: (atlas: ImageData, look: LabelLook): Layer[] => {
      const camera = stage().camera();
      chosen = chosenIn(scene, ids, carded, nameOf);
      const before = camera.zoom === placedFor?.zoom ? names : [];
      names = placeNames(
        chosen,
        {
          placeOf: ({ longitude, latitude }) => placeOn(stage(), [longitude, latitude]),
          widthOf: measureName(look.fontFamily),
          room: stage().size(),
          scale: look.scale,
        },
        before,
      );
      placedFor = camera;
      if (chosen.length === 0) return [];
      const labels = labelsOf(
        chosen.filter(({ isNamed }) => isNamed).map(({ name }) => name),
        look,
      );
      return selectedLayers(chosen, names, atlas, { theme: look.theme, labels, zoom: camera.zoom });
    },
    /** The camera has come so far that names would meet. */
    isZoomed: () => chosen.length > 0 && placedFor !== null && Math.abs(stage().camera().zoom - placedFor.zoom) > zoomStep,
    /** True: the camera rests elsewhere than where the names were placed; they find their places anew. */
    comesToRest: () => {
      if (chosen.length === 0 || placedFor === stage().camera()) return false;
      names = [];
      return true;
    },
  };
};
