import type { Role } from '../account/access.ts';
import { isEmail } from '../account/email.ts';
import { folded } from '../common/characters.ts';
import { textFaultOf } from '../common/table-file.ts';
import { accessProblem } from './access-problem.ts';
import type { Grant } from './grants.ts';

/** Somebody who is to belong to the organisation. */
export interface Invitation {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly accountName: string;
  readonly role: Role;
  readonly grants: readonly Grant[];
  /** The only ones that are seen; null is all. */
  readonly vehicleIds: readonly number[] | null;
  /** Of the letter, and of the portal until the person chooses another. */
  readonly language: 'de-DE' | 'en-GB';
  /** First and last day of these vehicles, both inclusive, as dd.MM.yyyy; empty is not limited. */
  readonly startDate: string;
  readonly endDate: string;
}
const required = ['firstName', 'lastName', 'email', 'accountName'] as const;
export const invitationTexts = [...required, 'startDate', 'endDate'] as const;
export type InvitationText = (typeof invitationTexts)[number];
export type InvitationField = InvitationText | 'vehicleIds';
export type InvitationFault = 'missing' | 'too_long' | 'control_character' | 'invalid' | 'end_before_start';

/** Days that the link of a letter works. */
export const invitationDays = 7;

const longest = 100;
const accountName = /^[\p{L}\p{N}][\p{L}\p{N}._@-]*$/u;

const faultOf = (field: (typeof required)[number], value: string): InvitationFault | null => {
  const fault = textFaultOf(value, { isRequired: true });
  if (fault !== null) return fault === 'not_text' ? 'invalid' : fault;
  const text = value.trim();
  if (text.length > longest && field !== 'email') return 'too_long';
  if (field === 'email') return isEmail(text) ? null : 'invalid';
  return field === 'accountName' && !accountName.test(text) ? 'invalid' : null;
};

/** Without blanks around what was typed. */
export const trimmed = <I extends Pick<Invitation, InvitationText>>(invitation: I): I => ({
  ...invitation,
  ...Object.fromEntries(invitationTexts.map((field) => [field, invitation[field].trim()])),
});

const dayFaults = {
  none: {},
  start_unreadable: { startDate: 'invalid' },
  end_unreadable: { endDate: 'invalid' },
  end_before_start: { endDate: 'end_before_start' },
} as const satisfies Record<string, Partial<Record<InvitationText, InvitationFault>>>;

/** Faults by field; empty where the invitation can be sent. */
export const invitationFaults = (invitation: Pick<Invitation, InvitationField>): Partial<Record<InvitationField, InvitationFault>> => ({
  ...Object.fromEntries(
    required.flatMap((field) => {
      const fault = faultOf(field, invitation[field]);
      return fault === null ? [] : [[field, fault]];
    }),
  ),
  ...dayFaults[accessProblem({ startDate: invitation.startDate.trim(), endDate: invitation.endDate.trim() }) ?? 'none'],
  ...(invitation.vehicleIds?.length === 0 && { vehicleIds: 'missing' as const }),
});

/** How many vehicles are offered at once; others are searched for. */
const mostOffered = 60;
/** Those whose name has the text in it, letter case ignored, and how many more there are than are shown. */
export const offeredVehicles = <V extends { readonly name: string }>(vehicles: readonly V[], search: string) => {
  const wanted = folded(search);
  const found = vehicles.filter(({ name }) => folded(name).includes(wanted));
  return { offered: found.slice(0, mostOffered), left: Math.max(0, found.length - mostOffered) };
};

const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '');

/** An account name made of a person's: `Jürgen Groß` is `juergen.gross`. */
export const proposedAccountName = (firstName: string, lastName: string): string =>
  [plain(firstName), plain(lastName)].filter((part) => part !== '').join('.');
