import { Context, Effect, Option } from 'effect';
import { HttpRouter, HttpServerRequest } from 'effect/http';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { CurrentRequest } from '../http/request-info.ts';

/** Who changes something, from where and by which call, as the audit log keeps it; what is not known is left out. */
export interface Author {
  readonly account?: string;
  readonly organisation?: string;
  readonly role?: string;
  /** Of somebody without an account. */
  readonly name?: string;
  readonly address?: string;
  readonly endpoint: string;
}

/** Where no request is: the command line. */
export const CurrentAuthor = Context.Reference<Author | undefined>('gleisblick/db/CurrentAuthor', { defaultValue: () => undefined });

const reading = ['GET', 'HEAD'];

/** Whose request or command runs, and whether it only reads; none for what the server does by itself. */
export const authorNow = Effect.gen(function* () {
  const told = yield* CurrentAuthor;
  if (told !== undefined) return { author: told, isReading: false };
  const route = Option.getOrUndefined(yield* Effect.serviceOption(HttpRouter.RouteContext));
  const request = Option.getOrUndefined(yield* Effect.serviceOption(HttpServerRequest.HttpServerRequest));
  if (route === undefined || request === undefined) return undefined;
  const caller = Option.getOrUndefined(yield* Effect.serviceOption(CurrentCaller));
  const { address } = yield* CurrentRequest;
  const author: Author = {
    ...(caller && { account: caller.accountId, organisation: caller.organisationId, role: caller.role }),
    address,
    endpoint: `${request.method} ${route.route.path}`,
  };
  return { author, isReading: reading.includes(request.method) };
});
