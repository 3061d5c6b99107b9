import { Effect } from 'effect';
import type { CallAnswer } from '../../../domain/account/profile.ts';

const statusOf = { BadRequest: 400, Unauthorized: 401, Forbidden: 403, NotFound: 404, PayloadTooLarge: 413, TooManyRequests: 429 } as const;
interface Refusal {
  readonly _tag: keyof typeof statusOf;
  readonly code: string;
}
const isRefusal = (error: { readonly _tag: string }): error is Refusal => error._tag in statusOf;
const asAnswer = <E extends { readonly _tag: string }>(error: E): Effect.Effect<CallAnswer, Exclude<E, Refusal>> =>
  isRefusal(error) ? Effect.succeed({ status: statusOf[error._tag], message: error.code }) : Effect.fail(error as Exclude<E, Refusal>);

/** HTTP status of a call; a refusal is an answer as well, no answer is none. */
export const answerOf = <A, E extends { readonly _tag: string }, R>(call: Effect.Effect<A, E, R>) =>
  call.pipe(Effect.as<CallAnswer>({ status: 204 }), Effect.catch(asAnswer));
