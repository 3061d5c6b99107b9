import type { Role } from '../account/access.ts';

/** What the server is for: people work on production; what they are to see is prepared elsewhere. */
export type Environment = 'production' | 'staging' | 'local';

/** What lies side by side in the administration: settings with their tabs, the operator's people and fleet, who hears of alerts, who changed what. */
export const consoleRooms = ['settings', 'people', 'fleet', 'webhooks', 'audit'] as const;
export type ConsoleRoom = (typeof consoleRooms)[number];

export const consoleTabs = ['users', 'translation', 'other'] as const;
export type ConsoleTab = (typeof consoleTabs)[number];

/** Where in the administration somebody is: in a room, and on which tab where that one has tabs. */
export interface ConsolePlace {
  readonly room: ConsoleRoom;
  readonly tab: ConsoleTab;
}
export const isSamePlace = (a: ConsolePlace, b: ConsolePlace): boolean => a.room === b.room && a.tab === b.tab;

/** Whether texts, versions and deployments may be changed there. */
export const isForChanges = (environment: Environment): boolean => environment !== 'production';

/** Whether a tab can be used. */
export const isTabUsable = (tab: ConsoleTab, environment: Environment): boolean => tab === 'users' || isForChanges(environment);

/** Whether a tab is used only by somebody who said to know that this is a test. */
export const needsAcknowledgement = (tab: ConsoleTab, environment: Environment): boolean => tab === 'users' && isForChanges(environment);

/** What the server says of whoever is signed in. */
export interface ConsolePermission {
  readonly userIsAllowed: boolean;
  readonly myUserRole: Role;
}

/** An answer that lacks a part allows nothing. */
export const permissionOf = ({ userIsAllowed, myUserRole }: Partial<ConsolePermission>): ConsolePermission => ({
  userIsAllowed: userIsAllowed === true && myUserRole !== undefined,
  myUserRole: myUserRole ?? 'user',
});
