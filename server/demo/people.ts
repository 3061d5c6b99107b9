import type { RightsByResource } from '../../src/domain/account/account.ts';
import type { NewAccount } from '../account/new-account.ts';

/** The two operators of the demo data set. */
export const demoOrganisations = { north: 'Nordlicht Cargo', south: 'Südbahn Logistik' } as const;

const both = { canRead: true, canCreate: true };
const read = { canRead: true, canCreate: false };
const none = { canRead: false, canCreate: false };
const full: RightsByResource = { gateway: both, logbook_entries: both, 'logbook_entries/comments': both };
const reader: RightsByResource = { gateway: read, logbook_entries: read, 'logbook_entries/comments': read };
const logbookOnly: RightsByResource = { gateway: none, logbook_entries: both, 'logbook_entries/comments': both };

const { north, south } = demoOrganisations;
const person = (accountName: string, firstName: string, lastName: string) => ({
  accountName,
  firstName,
  lastName,
  email: `${accountName}@gleisblick.example`,
});

/** People of every role. The passkeys stand here in the open: the set never loads outside demo mode. */
export const demoAccounts: readonly NewAccount[] = [
  {
    ...person('anna', 'Anna', 'Albrecht'),
    passkey: 'Weiche-11',
    memberships: [
      { organisation: north, role: 'administrator', rights: full },
      { organisation: south, role: 'administrator', rights: full },
    ],
  },
  {
    ...person('otto', 'Otto', 'Oehlke'),
    passkey: 'Weiche-12',
    memberships: [{ organisation: north, role: 'operatorAdmin', rights: { ...full, portal: both } }],
  },
  {
    ...person('selma', 'Selma', 'Seidel'),
    passkey: 'Weiche-13',
    memberships: [{ organisation: south, role: 'operatorAdmin', rights: full }],
  },
  { ...person('nora', 'Nora', 'Nissen'), passkey: 'Weiche-14', memberships: [{ organisation: north, role: 'user', rights: full }] },
  { ...person('sven', 'Sven', 'Sommer'), passkey: 'Weiche-15', memberships: [{ organisation: south, role: 'user', rights: full }] },
  {
    ...person('demo', 'Demo', 'User'),
    displayName: 'Demo User',
    passkey: 'Weiche-16',
    isDemoUser: true,
    memberships: [
      { organisation: north, role: 'user', rights: full },
      { organisation: south, role: 'user', rights: reader },
    ],
  },
  {
    ...person('lukas', 'Lukas', 'Lorenz'),
    passkey: 'Weiche-17',
    memberships: [{ organisation: north, role: 'user', rights: logbookOnly }],
  },
  { ...person('olga', 'Olga', 'Ohnesorg'), passkey: 'Weiche-18', memberships: [{ organisation: north, role: 'user', rights: {} }] },
  {
    ...person('zeno', 'Zeno', 'Zander'),
    passkey: 'Weiche-19',
    settings: { language: 'en-GB' },
    memberships: [{ organisation: north, role: 'user', rights: reader }],
  },
];

/** The person whose access to some vehicles is limited to a period. */
export const limitedAccount = 'zeno';

/** Login, passkey, role and what is special, one line a person, for the terminal. */
export const demoLogins: readonly string[] = demoAccounts.map(({ accountName, passkey, memberships, isDemoUser }) => {
  const [first] = memberships;
  const gateway = first?.rights.gateway;
  const special = [
    isDemoUser && 'demo user, saves nothing',
    gateway === undefined && 'no rights',
    gateway?.canRead === false && 'logbook only',
    accountName === limitedAccount && 'limited access',
  ].filter((note) => typeof note === 'string');
  const where = memberships.map(({ organisation }) => organisation).join(' + ');
  return `${accountName.padEnd(8)} ${passkey}   ${[first?.role, ...special].join(', ')} (${where})`;
});

/** Printed in the README, so known to everybody. */
export const isReadmePasskey = (passkey: string) => demoAccounts.some((account) => account.passkey === passkey);
