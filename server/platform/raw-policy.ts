/** Addresses outside the contract: what other programs, browsers and letters ask for. Each has its row. */
export const rawRoutes = {
  'avatar.image': { method: 'GET', path: '/um/v1/avatar/:accountId' },
  'email.confirmation': { method: 'GET', path: '/um/v1/email-confirmation' },
  'email.confirm': { method: 'POST', path: '/um/v1/email-confirmation' },
  'mailbox.page': { method: 'GET', path: '/mailbox' },
  'osmand.query': { method: 'GET', path: '/ingest/osmand' },
  'osmand.body': { method: 'POST', path: '/ingest/osmand' },
  'docs.openApi': { method: 'GET', path: '/docs/openapi.json' },
} as const;
export type RawRouteKey = keyof typeof rawRoutes;

/** What is served as files lie on the disk, by who answers for it: API pages, assets and locales, and the portal's own page. */
export type FileKey = 'files.docs' | 'files.assets' | 'files.portal';
export type RawKey = RawRouteKey | FileKey;

/**
 * What the call must carry: `signature` an address signed by the server and not over, `deviceKey` a device key as the device's id, `letter` the
 * token of a mailed link in the address. No header
 * of a session changes the answer.
 */
type RawToken = 'none' | 'signature' | 'deviceKey' | 'letter';

export interface RawRow {
  readonly token: RawToken;
  readonly objects:
    | 'none'
    /** The picture of the account in the signed address. */
    | 'signedAvatar'
    /** The new address the letter went to, and the account that asked for it. */
    | 'newEmail'
    /** Letters to demo people; there only in the demo, and beyond this machine of no administrator. */
    | 'demoLetters'
    /** Vehicles the device key was issued for. */
    | 'deviceVehicles';
}

/** Who may ask for what. A raw address without a row does not compile, as it is registered by its key only. */
export const rawPolicy: Readonly<Record<RawKey, RawRow>> = {
  'avatar.image': { token: 'signature', objects: 'signedAvatar' },
  'email.confirmation': { token: 'letter', objects: 'newEmail' },
  'email.confirm': { token: 'letter', objects: 'newEmail' },
  'mailbox.page': { token: 'none', objects: 'demoLetters' },
  'osmand.query': { token: 'deviceKey', objects: 'deviceVehicles' },
  'osmand.body': { token: 'deviceKey', objects: 'deviceVehicles' },
  'docs.openApi': { token: 'none', objects: 'none' },
  'files.docs': { token: 'none', objects: 'none' },
  'files.assets': { token: 'none', objects: 'none' },
  'files.portal': { token: 'none', objects: 'none' },
};
