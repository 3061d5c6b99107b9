import { Effect } from 'effect';
import { type Person, type Refusal, refusals } from '../../../domain/admin/person.ts';
import type { PersonAnswer, PersonChange } from '../../../machines/admin/people.ts';
import { PortalClient } from '../../client.ts';
import { run } from '../../runtime.ts';

/** Every signal is the invoking state's: leaving it cancels the request. */
export const listPeople = (signal: AbortSignal): Promise<readonly Person[]> =>
  run(
    PortalClient.use((client) => Effect.map(client.people.list(), ({ items }) => items)),
    signal,
  );

const isRefusal = (code: string): code is Refusal => (refusals as readonly string[]).includes(code);
const refusedAs = ({ code }: { readonly code: string }) => Effect.succeed<PersonAnswer>({ problem: isRefusal(code) ? code : 'failed' });

export const savePerson = ({ userId, ...payload }: PersonChange, signal: AbortSignal): Promise<PersonAnswer> =>
  run(
    PortalClient.use((client) => client.people.change({ params: { userId }, payload })).pipe(
      Effect.map((saved): PersonAnswer => ({ saved })),
      Effect.catchTags({ Conflict: refusedAs, Forbidden: refusedAs }),
    ),
    signal,
  );
