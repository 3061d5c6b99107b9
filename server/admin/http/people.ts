import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { FactorDemands } from '../factor-demands.ts';
import { Invitations } from '../invitations.ts';
import { Members } from '../members.ts';

export const peopleHandlers = HttpApiBuilder.group(
  PortalApi,
  'people',
  Effect.fnUntraced(function* (handlers) {
    const members = yield* Members;
    const invitations = yield* Invitations;
    const demands = yield* FactorDemands;
    return handlers.handleAll({
      list: () => Effect.map(CurrentCaller.use(members.list), (items) => ({ items })),
      invite: ({ payload }) =>
        CurrentCaller.use((caller) =>
          Effect.flatMap(invitations.invite(caller, { vehicleIds: null, startDate: '', endDate: '', ...payload }), (userId) =>
            members.find(caller, userId),
          ),
        ),
      resend: ({ params }) => CurrentCaller.use((caller) => invitations.resend(caller, params.userId)),
      withdraw: ({ params }) => CurrentCaller.use((caller) => invitations.withdraw(caller, params.userId)),
      resetFactor: ({ params }) => CurrentCaller.use((caller) => members.resetFactor(caller, params.userId)),
      factorDemand: () => CurrentCaller.use(demands.read),
      demandFactor: ({ payload }) => CurrentCaller.use((caller) => demands.set(caller, payload.isRequired)),
      change: ({ params, payload }) => CurrentCaller.use((caller) => members.change(caller, params.userId, payload)),
    });
  }),
);
