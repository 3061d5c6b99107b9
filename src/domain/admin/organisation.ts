import { textFaultOf } from '../common/table-file.ts';

/** An operator whose people and vehicles are together. */
export interface Organisation {
  readonly id: string;
  readonly name: string;
}

const longest = 100;
export type OrganisationFault = 'missing' | 'too_long' | 'control_character' | 'not_text';

/** What is wrong with a name; null where an organisation can have it. */
export const organisationFault = (name: string): OrganisationFault | null =>
  textFaultOf(name, { isRequired: true }) ?? (name.trim().length > longest ? 'too_long' : null);

/** Why an organisation was not kept; `failed`: nobody answered, or nobody knows why. */
export const organisationProblems = ['name_taken', 'changed_meanwhile', 'failed'] as const;
export type OrganisationProblem = (typeof organisationProblems)[number];
