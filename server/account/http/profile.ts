import { Effect, Stream } from 'effect';
import { Multipart } from 'effect/http';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { BadRequest, PayloadTooLarge } from '../../../src/api/contract/errors.ts';
import { AccountSettings } from '../../../src/domain/account/account.ts';
import { Accounts } from '../accounts.ts';
import { Avatars } from '../avatars.ts';
import { EmailChanges } from '../email-change.ts';
import { Login } from '../login.ts';
import { SecondFactors } from '../second-factors.ts';

const refusalOf = ({ reason }: Multipart.MultipartError) =>
  reason._tag === 'FileTooLarge' || reason._tag === 'FieldTooLarge' || reason._tag === 'BodyTooLarge'
    ? new PayloadTooLarge({ code: 'image_too_large', field: 'profileimg' })
    : new BadRequest({ code: 'form_unreadable' });

/** The bytes of the form's first file. */
const fileOf = (parts: Stream.Stream<Multipart.Part, Multipart.MultipartError>) =>
  parts.pipe(
    Stream.filter(Multipart.isFile),
    Stream.mapEffect(({ contentEffect }) => contentEffect),
    Stream.runCollect,
    Effect.mapError(refusalOf),
    Effect.flatMap(([bytes]) =>
      bytes === undefined ? Effect.fail(new BadRequest({ code: 'file_missing', field: 'profileimg' })) : Effect.succeed(bytes),
    ),
  );

export const profileHandlers = HttpApiBuilder.group(
  PortalApi,
  'profile',
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* Accounts;
    const avatars = yield* Avatars;
    const changes = yield* EmailChanges;
    const login = yield* Login;
    const factors = yield* SecondFactors;
    return handlers.handleAll({
      updateMe: ({ payload: { email, password, code } }) =>
        Effect.gen(function* () {
          const caller = yield* CurrentCaller;
          if (email !== undefined || password !== undefined) {
            const isOwner = password !== undefined && (yield* login.isOwnPasskey(caller, password));
            if (!isOwner) return yield* new BadRequest({ code: 'wrong_passkey', field: 'password' });
          }
          if (email !== undefined) {
            yield* factors.checkIfOn(caller.accountId, code);
            yield* changes.request(caller, email);
          }
          const account = yield* accounts.get(caller);
          return { id: account.oldLoginId, email: account.email };
        }),
      updateImage: ({ payload }) =>
        Effect.gen(function* () {
          const caller = yield* CurrentCaller;
          const bytes = yield* fileOf(payload);
          yield* avatars
            .update(caller, caller.accountId, Buffer.from(bytes).toString('base64'))
            .pipe(Effect.catchTag('NotFound', (error) => Effect.die(error)));
          const { userAvatarUrl } = yield* avatars.signedUrl(caller.accountId);
          return { imageurl: userAvatarUrl };
        }),
      deleteImage: () => CurrentCaller.use((caller) => avatars.remove(caller, caller.accountId)).pipe(Effect.orDie),
      updateLocale: ({ payload }) =>
        CurrentCaller.use((caller) => accounts.updateSettings(caller, new AccountSettings({ language: payload.locale }))).pipe(
          Effect.asVoid,
        ),
    });
  }),
);
