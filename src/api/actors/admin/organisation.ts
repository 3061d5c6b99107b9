import { Effect } from 'effect';
import { type Organisation, type OrganisationProblem, organisationProblems } from '../../../domain/admin/organisation.ts';
import type { OrganisationAnswer } from '../../../machines/admin/organisation.ts';
import { ask } from '../../client.ts';
import { OrganisationGroup } from '../../contract/admin/organisation.ts';
import { run } from '../../runtime.ts';

const isProblem = (code: string): code is OrganisationProblem => (organisationProblems as readonly string[]).includes(code);
const refused = ({ code }: { readonly code: string }) => Effect.succeed<OrganisationAnswer>({ problem: isProblem(code) ? code : 'failed' });
const told = { BadRequest: refused, Conflict: refused };

export const readOrganisation = (signal: AbortSignal): Promise<Organisation> =>
  run(
    ask(OrganisationGroup, (organisation) => organisation.read()),
    signal,
  );

export const renameOrganisation = (
  payload: { readonly name: string; readonly was: string },
  signal: AbortSignal,
): Promise<OrganisationAnswer> =>
  run(
    ask(OrganisationGroup, (organisation) => organisation.rename({ payload })).pipe(
      Effect.map((saved): OrganisationAnswer => ({ saved })),
      Effect.catchTags(told),
    ),
    signal,
  );

export const createOrganisation = (payload: { readonly name: string }, signal: AbortSignal): Promise<OrganisationAnswer> =>
  run(
    ask(OrganisationGroup, (organisation) => organisation.create({ payload })).pipe(
      Effect.map((saved): OrganisationAnswer => ({ saved })),
      Effect.catchTags(told),
    ),
    signal,
  );
