import { Effect } from 'effect';
import type { FactorDemand } from '../../../domain/account/second-factor.ts';
import type { Invitation } from '../../../domain/admin/invitation.ts';
import { type Person, type PersonProblem, personProblems } from '../../../domain/admin/person.ts';
import { VehicleId } from '../../../domain/common/ids.ts';
import type { DemandAnswer } from '../../../machines/admin/factor-demand.ts';
import type { InvitationAnswer, InvitationProblem } from '../../../machines/admin/invitation.ts';
import type { PersonAnswer, PersonChange } from '../../../machines/admin/people/chart.ts';
import { ask } from '../../client.ts';
import { PeopleGroup } from '../../contract/admin/people.ts';
import { run } from '../../runtime.ts';

/** Every signal is the invoking state's: leaving it cancels the request. */
export const listPeople = (signal: AbortSignal): Promise<readonly Person[]> =>
  run(
    ask(PeopleGroup, (people) => Effect.map(people.list(), ({ items }) => items)),
    signal,
  );

const isProblem = (code: string): code is PersonProblem => (personProblems as readonly string[]).includes(code);
const toldAs = ({ code }: { readonly code: string }) => Effect.succeed<PersonProblem | null>(isProblem(code) ? code : 'failed');
const told = { Conflict: toldAs, Forbidden: toldAs, NotFound: toldAs, TooManyRequests: toldAs };

export const resendInvitation = (params: { readonly userId: number }, signal: AbortSignal): Promise<PersonProblem | null> =>
  run(ask(PeopleGroup, (people) => people.resend({ params })).pipe(Effect.as(null), Effect.catchTags(told)), signal);

export const withdrawInvitation = (params: { readonly userId: number }, signal: AbortSignal): Promise<PersonProblem | null> =>
  run(
    ask(PeopleGroup, (people) => people.withdraw({ params })).pipe(
      Effect.as(null),
      Effect.catchTags({ Conflict: toldAs, Forbidden: toldAs, NotFound: toldAs }),
    ),
    signal,
  );

export const resetFactor = (params: { readonly userId: number }, signal: AbortSignal): Promise<PersonProblem | null> =>
  run(
    ask(PeopleGroup, (people) => people.resetFactor({ params })).pipe(
      Effect.as(null),
      Effect.catchTags({ Conflict: toldAs, Forbidden: toldAs, NotFound: toldAs }),
    ),
    signal,
  );

const invitationProblems: readonly string[] = [
  'account_name_taken',
  'email_taken',
  'role_too_high',
  'right_missing',
  'not_found',
  'too_many_invitations',
] satisfies readonly InvitationProblem[];
const uninvited = ({ code }: { readonly code: string }) =>
  Effect.succeed<InvitationAnswer>({ problem: invitationProblems.includes(code) ? (code as InvitationProblem) : 'failed' });

export const sendInvitation = ({ vehicleIds, ...invitation }: Invitation, signal: AbortSignal): Promise<InvitationAnswer> =>
  run(
    ask(PeopleGroup, (people) =>
      people.invite({ payload: { ...invitation, vehicleIds: vehicleIds?.map((id) => VehicleId.make(id)) ?? null } }),
    ).pipe(
      Effect.map((invited): InvitationAnswer => ({ invited })),
      Effect.catchTags({
        BadRequest: uninvited,
        Conflict: uninvited,
        Forbidden: uninvited,
        NotFound: uninvited,
        TooManyRequests: uninvited,
      }),
    ),
    signal,
  );

const refusedAs = ({ code }: { readonly code: string }) => Effect.succeed<PersonAnswer>({ problem: isProblem(code) ? code : 'failed' });

export const savePerson = ({ userId, ...payload }: PersonChange, signal: AbortSignal): Promise<PersonAnswer> =>
  run(
    ask(PeopleGroup, (people) => people.change({ params: { userId }, payload })).pipe(
      Effect.map((saved): PersonAnswer => ({ saved })),
      Effect.catchTags({ Conflict: refusedAs, Forbidden: refusedAs }),
    ),
    signal,
  );

export const readDemand = (signal: AbortSignal): Promise<FactorDemand> =>
  run(
    ask(PeopleGroup, (people) => people.factorDemand()),
    signal,
  );

export const saveDemand = (payload: { readonly isRequired: boolean }, signal: AbortSignal): Promise<DemandAnswer> =>
  run(
    ask(PeopleGroup, (people) => people.demandFactor({ payload })).pipe(
      Effect.map((saved): DemandAnswer => ({ saved })),
      Effect.catchTag('Conflict', () => Effect.succeed<DemandAnswer>({ problem: 'own_factor_missing' })),
    ),
    signal,
  );
