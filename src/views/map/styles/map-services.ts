/** Services an operator configured; null: the embedded data draws that part. */
export interface MapServices {
  readonly baseStyleUrl: string | null;
  readonly darkStyleUrl: string | null;
  readonly satelliteTiles: string | null;
  readonly railwayTiles: string | null;
  readonly attribution: string | null;
}

export const embeddedServices: MapServices = {
  baseStyleUrl: null,
  darkStyleUrl: null,
  satelliteTiles: null,
  railwayTiles: null,
  attribution: null,
};
