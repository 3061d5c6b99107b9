import { Effect } from 'effect';
import { type AccessRefusal, accessRefusals } from '../../../domain/admin/access-problem.ts';
import type { AccessRow, ListedUser } from '../../../domain/admin/access-row.ts';
import type { TablePage } from '../../../domain/admin/page-size.ts';
import type { AccessAnswer, AccessChange, Listing } from '../../../machines/admin/user-access.ts';
import { ask } from '../../client.ts';
import { UsersGroup } from '../../contract/admin/users.ts';
import { run } from '../../runtime.ts';

const spanOf = ({ page, size }: TablePage) => ({ skip: page * size, top: `${size}` as const });
const listing = <Item>({
  items,
  pagination: { total },
}: {
  readonly items: readonly Item[];
  readonly pagination: { readonly total: number };
}) => ({
  items,
  total,
});

/** Every signal is the invoking state's: leaving it cancels the request. */
export const listUsers = (page: TablePage, signal: AbortSignal): Promise<Listing<ListedUser>> =>
  run(
    ask(UsersGroup, (users) => Effect.map(users.list({ query: spanOf(page) }), listing)),
    signal,
  );

export const listVehicles = (
  { userId, ...page }: TablePage & { readonly userId: number },
  signal: AbortSignal,
): Promise<Listing<AccessRow>> =>
  run(
    ask(UsersGroup, (users) => Effect.map(users.vehicles({ params: { userId }, query: spanOf(page) }), listing)),
    signal,
  );

const refusedAs = ({ code }: { readonly code: string }) =>
  Effect.succeed<AccessAnswer>({ refusal: (accessRefusals as readonly string[]).includes(code) ? (code as AccessRefusal) : 'failed' });

export const saveAccess = ({ userId, ...payload }: AccessChange, signal: AbortSignal): Promise<AccessAnswer> =>
  run(
    ask(UsersGroup, (users) => users.setAccessOfMany({ params: { userId }, payload })).pipe(
      Effect.map((saved): AccessAnswer => ({ saved })),
      Effect.catchTags({ Conflict: refusedAs, Forbidden: refusedAs }),
    ),
    signal,
  );
