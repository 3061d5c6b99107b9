import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../../../server/platform/config.ts';
import { bearer, fullRights, makeAccount, openSession, startPortal, temporaryDirectory } from '../harness.ts';
import { tinyDist } from './tiny-dist.ts';

export type Who = 'user' | 'operatorAdmin' | 'administrator';

/** A portal with a tiny build of its own, somebody of each role, and the calls of a deployment. */
export const deployPortal = async (overrides: Partial<Settings> = {}) => {
  const folder = await temporaryDirectory();
  const distDirectory = join(folder, 'dist');
  await tinyDist(distDirectory, 'one');
  const portal = await startPortal({ distDirectory, ...overrides });
  const people = {} as Record<Who, Record<string, string>>;
  for (const role of ['user', 'operatorAdmin', 'administrator'] as const) {
    const account = await makeAccount(portal, role, { memberships: [{ organisation: 'North', role, rights: fullRights }] });
    people[role] = bearer((await openSession(portal, account)).accessToken);
  }
  const call = (method: string, path: string, body?: unknown, who: Who = 'administrator') =>
    portal.call(`/admin/v1${path}`, { method, headers: people[who], ...(body !== undefined && { body }) });
  return {
    portal,
    people,
    folder,
    distDirectory,
    site: join(portal.settings.dataDirectory, 'site'),
    call,
    status: async (who: Who = 'administrator') => (await call('GET', '/deploy', undefined, who)).json as unknown as Status,
    approve: (who: Who, approvalStatus = true) => call('PUT', '/deploy/approval', { approvalStatus }, who),
    deployApp: (who: Who = 'administrator') => call('POST', '/deploy/app', undefined, who),
    restore: (fileName: string, who: Who = 'administrator') => call('POST', '/restore', { fileName, isSure: true }, who),
    page: async (path: string) => (await portal.call(path)).text,
    close: async () => {
      await portal.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

interface Given {
  readonly status: boolean;
  readonly approvedBy: string | null;
  readonly approvedAt: number | null;
}
interface Status {
  readonly deploymentStatus: {
    readonly approvals: { readonly administrator: Given; readonly operatorAdmin: Given };
    readonly deployed: { readonly kind: string; readonly version: string | null; readonly at: number; readonly by: string } | null;
    readonly next: { readonly version: string; readonly texts: number };
    readonly textsMark: string;
  };
  readonly backupFiles: readonly { readonly name: string; readonly size: number; readonly madeAt: number; readonly madeBy: string }[];
}
