import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { AlertMails } from '../delivery/alert-mails.ts';

export const alertMailHandlers = HttpApiBuilder.group(
  PortalApi,
  'alertMail',
  Effect.fnUntraced(function* (handlers) {
    const mails = yield* AlertMails;
    return handlers.handleAll({
      read: () => CurrentCaller.use(mails.read),
      save: ({ payload }) => CurrentCaller.use((caller) => mails.save(caller, payload)),
    });
  }),
);
