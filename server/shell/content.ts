import { Context, Effect, Layer } from 'effect';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import type { Language } from '../../src/domain/account/account.ts';
import { Accounts } from '../account/accounts.ts';
import faq from '../texts/faq.json' with { type: 'json' };

interface UserData {
  readonly userId: number;
  readonly imageurl: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Language;
}

/** What the content site serves: questions and answers, and the person's data in its own words. */
export class Content extends Context.Service<
  Content,
  {
    readonly faq: (language?: Language) => Effect.Effect<readonly { readonly title: string; readonly content: string }[]>;
    readonly userdata: (caller: Caller) => Effect.Effect<UserData>;
  }
>()('gleisblick/server/Content') {
  static readonly layer = Layer.effect(
    Content,
    Effect.gen(function* () {
      const accounts = yield* Accounts;
      return {
        faq: (language = 'de-DE') => Effect.succeed(faq[language]),
        userdata: (caller) =>
          Effect.map(accounts.get(caller), (account) => ({
            userId: account.oldLoginId,
            imageurl: account.userAvatarUrl,
            firstName: account.firstName,
            lastName: account.lastName,
            locale: account.settings.language ?? 'de-DE',
          })),
      };
    }),
  );
}
