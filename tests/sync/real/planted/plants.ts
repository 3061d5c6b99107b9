import type { LogbookStore } from '../../../../src/api/store/logbook-store.ts';
import type { FaultKind, RequestPhase } from '../../shared/faults.ts';
import type { Heard, Ledger } from '../ledger.ts';
import type { Office } from '../office/office.ts';
import type { Page, RealWorld } from '../world.ts';

type Asked = Omit<Heard, 'status' | 'text' | 'etag'>;

/** Where a bug can be planted around the real store, the real client and the real server; none of them: the product as it is. */
export interface Plants {
  readonly store?: (store: LogbookStore, page: Page, world: RealWorld) => LogbookStore;
  /** What the page takes for the answer to a request struck by this fault; undefined: what it got. */
  readonly forges?: (kind: FaultKind, phase: RequestPhase, entryId: string) => Response | undefined;
  readonly headers?: (asked: Asked, ledger: Ledger) => Headers | undefined;
  /** What an emptied body is taken for. */
  readonly emptied?: (asked: Asked) => string | undefined;
  readonly answered?: (
    asked: Asked,
    response: Response,
    server: { readonly ask: (headers: HeadersInit) => Promise<Response>; readonly ledger: Ledger; readonly office: Office },
  ) => Promise<Response>;
  readonly wipesOnUpgrade?: boolean;
  readonly forgetsMirror?: boolean;
  readonly dropsOnLogout?: boolean;
  readonly ignoresNewAccount?: boolean;
}
export const noPlants: Plants = {};
