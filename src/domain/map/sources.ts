/** Where the map's pictures come from. Addresses are configured; without one the embedded source of the same purpose is drawn. */
export interface MapSource {
  readonly kind: 'tiles' | 'script' | 'embedded';
  readonly url: string | null;
  readonly attribution: string | null;
}
export interface MapSourceSettings {
  /** Tile address of a railway map service, with {z}, {x} and {y}. */
  readonly railwayTiles?: string | undefined;
  readonly railwayAttribution?: string | undefined;
  /** Address of a maps script service. */
  readonly mapScript?: string | undefined;
  readonly mapAttribution?: string | undefined;
}
export interface MapSources {
  readonly railway: MapSource;
  readonly base: MapSource;
}

export const mapSources = (settings: MapSourceSettings): MapSources => ({
  railway: source('tiles', settings.railwayTiles, settings.railwayAttribution),
  base: source('script', settings.mapScript, settings.mapAttribution),
});

const source = (kind: MapSource['kind'], url: string | undefined, attribution: string | undefined): MapSource =>
  url ? { kind, url, attribution: attribution ?? null } : { kind: 'embedded', url: null, attribution: null };
