import { Effect } from 'effect';
import { factorKey } from '../account/second-factors.ts';
import { webhookKey } from '../alerts/delivery/sending.ts';
import { ServerConfig } from '../platform/config.ts';
import { Database } from '../platform/database/database.ts';
import { sealed, unsealedByAny } from '../platform/sealing.ts';
import { rotateSecretFile, Secrets } from '../platform/secrets.ts';
import { fail, say, withServices } from './command.ts';

/** Puts a new secret before those of the file, which are still accepted. */
export const rotateSecret = Effect.gen(function* () {
  const { tokenSecret, dataDirectory } = yield* ServerConfig;
  if (tokenSecret !== null)
    return yield* fail('TOKEN_SECRET is set, so the file is not used: docs/OPERATE.md says how the secret of several servers is rotated.');
  yield* rotateSecretFile(dataDirectory);
  const [current, ...accepted] = yield* Secrets.use(({ names }) => Effect.succeed(names)).pipe(withServices);
  yield* say(`The new secret is ${current}; still accepted: ${accepted.join(', ')}. Restart the server, then run reseal.`);
}).pipe(Effect.provide(ServerConfig.layer));

const kept = [
  { what: 'second factors', table: 'second_factor', id: 'account_id', purpose: factorKey },
  { what: 'secrets of webhooks', table: 'alert_webhook', id: 'webhook_id', purpose: webhookKey },
] as const;

/** Seals with the current secret what was sealed with one before it; answers what none opens. */
const resealed = Effect.fnUntraced(function* ({ what, table, id, purpose }: (typeof kept)[number]) {
  const { sql, asSystem } = yield* Database;
  const { key, openers } = yield* Secrets;
  const rows = yield* asSystem(sql.unsafe<{ id: string; secret: Uint8Array }>(`select ${id}::text as id, secret from ${table}`)).pipe(
    Effect.orDie,
  );
  let [changed, lost] = [0, 0];
  for (const row of rows) {
    const secret = unsealedByAny(row.secret, openers(purpose), row.id);
    if (secret === null) lost++;
    if (secret === null || unsealedByAny(row.secret, [key(purpose)], row.id) !== null) continue;
    changed++;
    yield* asSystem(
      sql.unsafe(`update ${table} set secret = $1 where ${id} = $2::text::uuid and secret = $3`, [
        sealed(secret, key(purpose), row.id),
        row.id,
        row.secret,
      ]),
    ).pipe(Effect.orDie);
  }
  return `${what}: ${rows.length}, sealed again: ${changed}, opened by none of the secrets: ${lost}`;
});

export const reseal = Effect.gen(function* () {
  const [current, ...accepted] = yield* Secrets.use(({ names }) => Effect.succeed(names));
  const lines = yield* Effect.forEach(kept, resealed);
  return [`current secret: ${current}, still accepted: ${accepted.join(', ') || 'none'}`, ...lines].join('\n');
}).pipe(withServices, Effect.flatMap(say));
