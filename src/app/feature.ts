import type { CopyOwner } from '../api/browser/device-copies.ts';
import type { ViewMemory } from '../api/browser/view-memory.ts';
import type { Environment } from '../domain/admin/console.ts';
import type { View } from '../domain/shell/view.ts';
import type { Namespace } from '../i18n/texts.ts';
import type { Parts } from '../machines/shell/boot.ts';
import type { OwnViews } from '../views/common/own-views.tsx';
import type { PortalActors } from '../views/common/portal-context.tsx';
import type { BaseActors } from './base.ts';
import type { Row } from './connect.ts';

/** What the server says of itself. */
export interface Deployment {
  readonly devHosts: readonly string[];
  readonly demoDisplayName: string;
  readonly internalAccountSuffixes: readonly string[];
  readonly analytics: string | null;
  readonly faqRoute: boolean;
  readonly environment: Environment;
}

/** What is known when the portal's machines are made. */
export interface Given {
  readonly base: BaseActors;
  readonly deployment: Deployment;
  readonly isDevHost: boolean;
  readonly isOnline: boolean;
  readonly isFramed: boolean;
  readonly view: View;
  /** How the tab looked before it was loaded anew. */
  readonly memory: ViewMemory | null;
  /** Who works in which organisation; before the server has told, and without network, in that of the last visit. */
  readonly owner: () => CopyOwner | null;
  /** The same once it is known: on a first visit that may be after other answers. Null where somebody else signed in meanwhile; rejects where the portal ends before. */
  readonly ownerOnceKnown: (signal: AbortSignal) => Promise<CopyOwner | null>;
}

/** Machines with what joins them to each other, and to those that are there before. */
export interface Joined {
  /** With their real logic; each under its id. */
  readonly machines: (given: Given) => Parts;
  /** Who is told what, where one of them is its own and the other its own or of a feature before it. */
  readonly table: readonly Row<keyof PortalActors>[];
  /** What machines do not announce but are, and what the device keeps. Joined before they start. */
  readonly joins?: readonly ((portal: PortalActors) => void)[];
}

/** What comes with its view: whoever never opens it fetches and runs none of it. Its machines stay when it is left. */
export interface Room extends Joined {
  readonly name: string;
}

/** All that joins an area to the portal. Its machines and texts it adds to `PortalActors` and `Texts` by type. */
export interface Feature extends Joined {
  /** The same for what only the page of the portal has, not the map in a frame: joined once all run. */
  readonly inPage?: readonly ((portal: PortalActors) => void)[];
  /** The same again, save where the page is in another's frame: the address is then that page's matter. */
  readonly inWindow?: readonly ((portal: PortalActors) => void)[];
  /** The view behind each of its addresses, with code of its own. */
  readonly views: OwnViews;
  /** Its files of texts: those the first picture needs, and those that come with what needs them. */
  readonly texts: {
    readonly first?: readonly Namespace[];
    readonly later?: readonly Namespace[];
    /** What a view says at once: asked for beside its code where a page opens at it, as each wait is a way to the server and back. */
    readonly ofViews?: Readonly<Partial<Record<View, readonly Namespace[]>>>;
  };
}
