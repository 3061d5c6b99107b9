import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Effect } from 'effect';
import { beforeAll, beforeEach } from 'vitest';
import { PasswordReset } from '../../../server/account/password-reset.ts';
import { Site } from '../../../server/admin/site/site.ts';
import type { Settings } from '../../../server/platform/config.ts';
import { Mail } from '../../../server/platform/mail/mail.ts';
import { shared } from '../fleet/fleet-world.ts';
import { bearer, fullRights, makeAccount, openSession, type Portal, startPortal, superuser, temporaryDirectory } from '../harness.ts';
import { tinyDist } from './tiny-dist.ts';

export type Who = 'user' | 'operatorAdmin' | 'administrator';
export type Owner = Awaited<ReturnType<typeof superuser>>;

/** A portal for all tests of a file, and a connection past row-level security. Both are closed after the last test. */
export const ownedPortal = (
  begin: (made: { readonly portal: Portal; readonly owner: Owner }) => unknown,
  overrides: Partial<Settings> = {},
) =>
  beforeAll(async () => {
    const portal = await startPortal(overrides);
    const owner = await superuser(portal);
    await begin({ portal, owner });
    return async () => {
      await owner.close();
      await portal.close();
    };
  });

/** A new member of an organisation with an open session. */
export const signedIn = async (portal: Portal, name: string, role: Who = 'user', organisation = 'North') => {
  // Named as publishers of texts and messages.
  const rights = role === 'operatorAdmin' ? { ...fullRights, portal: { canRead: true, canCreate: true } } : fullRights;
  const accountId = await makeAccount(portal, name, { memberships: [{ organisation, role, rights }] });
  const headers = bearer((await openSession(portal, accountId)).accessToken);
  const call = (method: string, path: string, body?: unknown) =>
    portal.call(path, { method, headers, ...(body !== undefined && { body }) });
  return { accountId, headers, call };
};

/** The letters to an address, after those requested were written and those in the outbox were sent. */
export const lettersTo = async (portal: Portal, address: string) => {
  await portal.run(PasswordReset.use(({ written }) => written));
  await portal.run(Mail.use(({ deliver }) => deliver));
  return (await portal.run(Mail.use(({ kept }) => kept))).filter(({ to }) => to === address);
};

/** A portal with a tiny build of its own, somebody of each role, and the calls of a deployment. */
export const deployPortal = async (overrides: Partial<Settings> = {}) => {
  const folder = await temporaryDirectory();
  const distDirectory = join(folder, 'dist');
  await tinyDist(distDirectory, 'one');
  const portal = await startPortal({ distDirectory, ...overrides });
  const owner = await superuser(portal);
  const people = {} as Record<Who, Record<string, string>>;
  for (const role of ['user', 'operatorAdmin', 'administrator'] as const) {
    people[role] = (await signedIn(portal, role, role)).headers;
  }
  const call = (method: string, path: string, body?: unknown, who: Who = 'administrator') =>
    portal.call(`/admin/v1${path}`, { method, headers: people[who], ...(body !== undefined && { body }) });
  const approve = (who: Who, approvalStatus = true) => call('PUT', '/deploy/approval', { approvalStatus }, who);
  const approveBoth = async () => {
    await approve('administrator');
    await approve('operatorAdmin');
  };
  const deployApp = (who: Who = 'administrator') => call('POST', '/deploy/app', undefined, who);
  return {
    portal,
    people,
    folder,
    distDirectory,
    site: join(portal.settings.dataDirectory, 'site'),
    call,
    status: async (who: Who = 'administrator') => (await call('GET', '/deploy', undefined, who)).json as unknown as Status,
    approve,
    approveBoth,
    deployApp,
    /** Deploys another build; answers the status. */
    deployBuild: async (mark: string, who?: Who) => {
      await tinyDist(distDirectory, mark);
      await approveBoth();
      return (await deployApp(who)).status;
    },
    restore: (fileName: string, who: Who = 'administrator') => call('POST', '/restore', { fileName, isSure: true }, who),
    page: async (path: string) => (await portal.call(path)).text,
    /** As it was installed: nothing is edited, approved, deployed or backed up. */
    reset: async () => {
      const site = join(portal.settings.dataDirectory, 'site');
      await rm(site, { recursive: true, force: true });
      await tinyDist(distDirectory, 'one');
      // A release that is gone is not served, and the one before it is forgotten.
      const gone = { release: 'gone', kind: 'app', at: 0, by: '', version: null, former: [] } as const;
      await portal.run(Site.use(({ serve }) => Effect.promise(() => serve(gone))));
      await rm(site, { recursive: true });
      await owner.query('delete from translation');
      await owner.query(
        'update deployment_approval set status = false, content_hash = null, account_id = null, approved_by = null, approved_at = null',
      );
    },
    close: async () => {
      await owner.close();
      await portal.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** One for all tests of a file, each of which finds it as it was installed. */
export const sharedDeployPortal = () => {
  const here = shared(deployPortal);
  beforeEach(() => here.reset());
  return here;
};

interface Given {
  readonly status: boolean;
  readonly approvedBy: string | null;
  readonly approvedAt: number | null;
  readonly hash: string | null;
}
interface Status {
  readonly deploymentStatus: {
    readonly approvals: { readonly administrator: Given; readonly operatorAdmin: Given };
    readonly deployed: { readonly kind: string; readonly version: string | null; readonly at: number; readonly by: string } | null;
    readonly next: { readonly version: string; readonly texts: number; readonly hash: string };
    readonly textsMark: string;
  };
  readonly backupFiles: readonly { readonly name: string; readonly size: number; readonly madeAt: number; readonly madeBy: string }[];
}
