import { Effect } from 'effect';
import { PortalClient } from '../../client.ts';

export type ContentTokenResult = { readonly status: 200; readonly token: string } | { readonly status: 500 };

/** A token of the content service; whatever goes wrong is one result with status 500. */
export const generateContentToken = (accountName: string, passkey: string): Effect.Effect<ContentTokenResult, never, PortalClient> =>
  PortalClient.use((client) => client.content.token({ payload: { accountName, passkey } })).pipe(
    Effect.map(({ token }) => ({ status: 200 as const, token })),
    Effect.catch(() => Effect.succeed({ status: 500 as const })),
  );
