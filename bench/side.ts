/** What is measured: the product, or a floor that does the same work with nothing around it. */
export interface Side {
  readonly name: 'product' | 'floor' | 'vector floor' | 'one context' | 'bare map';
  readonly size: number;
  /** The page with the fleet. */
  readonly url: string;
  /** Put into local storage before the page runs. */
  readonly storage: Readonly<Record<string, string>>;
  readonly row: string;
  readonly rowName: string;
  readonly filter: string;
  readonly map: string;
  /** Typed one by one; leaves one vehicle or a few. */
  readonly filterKeys: string;
  /** Moves every vehicle at once; resolves when the server has taken it. */
  readonly push: () => Promise<void>;
  /** The next vehicles in turn report, as many as asked. */
  readonly report: (count: number) => Promise<void>;
  /** The page gets a change of all vehicles as more than one message unless it reconnects after the push. */
  readonly needsGate: boolean;
  readonly stop: () => Promise<void>;
}
