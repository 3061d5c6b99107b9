import type { DefaultProps } from '@deck.gl/core';
import { ScatterplotLayer, type ScatterplotLayerProps } from '@deck.gl/layers';

/** A disc whose rim is an arc per status. `instanceBounds` (4) and `instanceBoundLast` (1) hold where each arc ends, 0..1 clockwise from north. */
export interface RingColours {
  /** Six colours in statusKinds, then the disc, each r g b in 0..1. */
  arcs: readonly (readonly [number, number, number])[];
  disc: readonly [number, number, number];
}

const declare = (colours: RingColours) => {
  const vec = ([r, g, b]: readonly [number, number, number]) => `vec3(${r.toFixed(4)}, ${g.toFixed(4)}, ${b.toFixed(4)})`;
  return `
in vec4 ringBounds;
in float ringBoundLast;
in vec3 ringPlace;
vec3 ringColour(float turn) {
  if (turn < ringBounds.x) return ${vec(colours.arcs[0]!)};
  if (turn < ringBounds.y) return ${vec(colours.arcs[1]!)};
  if (turn < ringBounds.z) return ${vec(colours.arcs[2]!)};
  if (turn < ringBounds.w) return ${vec(colours.arcs[3]!)};
  if (turn < ringBoundLast) return ${vec(colours.arcs[4]!)};
  return ${vec(colours.arcs[5]!)};
}
const vec3 ringDisc = ${vec(colours.disc)};
`;
};

/** Pixels from the edge, at the ordinary size: halo, then the ring, then the disc with the count. */
const paint = (scale: number) => `
if (!bool(picking.isActive)) {
  float inside = ringPlace.z - length(ringPlace.xy) * ringPlace.z;
  inside /= ${scale.toFixed(2)};
  float turn = fract(atan(ringPlace.x, ringPlace.y) / 6.28318530718 + 1.0);
  float onRing = smoothstep(1.5, 2.5, inside) * (1.0 - smoothstep(7.0, 8.0, inside));
  color.rgb = mix(ringDisc, ringColour(turn), onRing);
}
`;

interface RingProps {
  ringColours: RingColours;
  /** Baked into the shader, as the colours are: a layer of another scale has another id. */
  ringScale: number;
}

export class RingLayer extends ScatterplotLayer<unknown, RingProps> {
  static override layerName = 'RingLayer';
  static override defaultProps: DefaultProps<RingProps & ScatterplotLayerProps> = {
    ringColours: { type: 'object', value: { arcs: [], disc: [1, 1, 1] } },
    ringScale: 1,
  } as never;

  override getShaders() {
    return {
      ...super.getShaders(),
      inject: {
        'vs:#decl':
          'in vec4 instanceBounds;\nin float instanceBoundLast;\nout vec4 ringBounds;\nout float ringBoundLast;\nout vec3 ringPlace;',
        'vs:#main-end':
          'ringBounds = instanceBounds;\nringBoundLast = instanceBoundLast;\nringPlace = vec3(unitPosition, outerRadiusPixels);',
        'fs:#decl': declare(this.props.ringColours),
        'fs:DECKGL_FILTER_COLOR': paint(this.props.ringScale),
      },
    };
  }

  override initializeState() {
    super.initializeState();
    this.getAttributeManager()?.addInstanced({
      instanceBounds: { size: 4, accessor: 'getBounds' as never, defaultValue: 1 as never },
      instanceBoundLast: { size: 1, accessor: 'getBoundLast' as never, defaultValue: 1 as never },
    });
  }
}
