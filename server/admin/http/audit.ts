import { Effect, Stream } from 'effect';
import { HttpServerResponse } from 'effect/http';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { AuditLog } from '../audit/audit-log.ts';

export const auditHandlers = HttpApiBuilder.group(
  PortalApi,
  'audit',
  Effect.fnUntraced(function* (handlers) {
    const log = yield* AuditLog;
    return handlers.handleAll({
      list: ({ query: { cursor, ...filter } }) => CurrentCaller.use((caller) => log.list(caller, filter, cursor)),
      export: ({ query }) =>
        CurrentCaller.use((caller) => log.file(caller, query)).pipe(
          Effect.map(({ head, text }) =>
            HttpServerResponse.stream(Stream.encodeText(text), {
              contentType: 'text/csv; charset=utf-8',
              headers: {
                'content-disposition': 'attachment; filename="audit-log.csv"',
                'x-audit-head': head === null ? 'none' : `${head.position} ${head.hash}`,
              },
            }),
          ),
        ),
      check: () => log.check,
    });
  }),
);
