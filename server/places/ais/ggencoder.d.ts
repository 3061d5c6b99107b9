/** What is used of the package, which has no types of its own. Numbers that a ship does not tell are the standard's: 511, 102.3, 91, 181. */
declare module 'ggencoder' {
  interface Told {
    readonly valid: boolean;
    /** Why a sentence could not be read; empty where it could, or where parts are still missing. */
    readonly error: string;
    /** Of a message; undefined until all its parts were read. */
    readonly aistype?: number;
    readonly mmsi?: string;
    readonly lat?: number;
    readonly lon?: number;
    readonly sog?: number;
    readonly cog?: number;
    readonly hdg?: number;
    readonly shipname?: string;
    readonly destination?: string;
    readonly length?: number;
    readonly etaMo?: number;
    readonly etaDay?: number;
    readonly etaHr?: number;
    readonly etaMin?: number;
  }
  const AisDecode: new (sentence: string, session?: object) => Told;
  /** `nmea`: the sentence. */
  const AisEncode: new (message: Readonly<Record<string, unknown>>) => { readonly valid: boolean; readonly nmea: string };
  const codec: { readonly AisDecode: typeof AisDecode; readonly AisEncode: typeof AisEncode };
  export default codec;
}
