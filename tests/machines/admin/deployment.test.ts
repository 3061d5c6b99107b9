import { describe, expect, it } from 'vitest';
import type { Role } from '../../../src/domain/account/access.ts';
import { approvers, type Deployment, type DeploymentAnswer, deploymentRefusals } from '../../../src/domain/admin/deployment.ts';
import {
  canApprove,
  canDeploy,
  canRestore,
  chosenBackup,
  deploymentMachine,
  deploymentOutcome,
  deploymentRefusal,
  deploymentRole,
  deploymentVerbs,
  deploymentWork,
  isDeploymentReading,
  isDeploymentUnread,
  isRestoreAllowed,
  shownDeployment,
} from '../../../src/machines/admin/deployment.ts';
import { cases, deploymentWith, facet, newest, samples } from '../../cases/admin/deployment.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'deployment', machine: deploymentMachine, isTraced: true, cases, facet, states: 212, samples }, [
  'takes 25 transitions; enters closed 10, open.approving 30, open.deploying 10, open.ready.calm 17, open.ready.deployed 2, open.ready.failed.approval 20, open.ready.failed.copy 4, open.ready.failed.restore 6, open.ready.looking 29, open.ready.restored 1, open.restoring 5, reading 3, unread 2',
  'sets chosen 51, deployment 37, isRestoreAllowed 33, refusal 17, role 12',
  'starts deployApp 10, look 29, lookAfterFailure 30, readDeployment 3, restoreBackup 5, setApproval 30',
  'waits 15000 ms 20',
]);

const refused = (): never => {
  throw new Error('no answer');
};
type Answer = () => DeploymentAnswer;
interface Server {
  readonly standing?: () => Deployment;
  readonly approval?: Answer;
  readonly deployed?: Answer;
  readonly restored?: Answer;
}

/** The section of somebody in a role, after the server's first answer. */
const opened = async (role: Role, server: Server = {}) => {
  const { standing = () => samples.none, approval = refused, deployed = refused, restored = refused } = server;
  const readDeployment = fake<Deployment>(standing);
  const setApproval = fake<DeploymentAnswer, { readonly isGiven: boolean; readonly hash: string }>(approval);
  const deployApp = fake<DeploymentAnswer>(deployed);
  const restoreBackup = fake<DeploymentAnswer, { readonly name: string }>(restored);
  const { actor, clock } = running(
    deploymentMachine.provide({
      actors: {
        readDeployment: readDeployment.actor,
        setApproval: setApproval.actor,
        deployApp: deployApp.actor,
        restoreBackup: restoreBackup.actor,
      },
    }),
  );
  const does = deploymentVerbs(actor);
  does.open(role);
  await settle();
  const is = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T) => select(actor.getSnapshot());
  return {
    does,
    is,
    clock,
    readings: readDeployment.calls,
    approvals: setApproval.calls,
    deployments: deployApp.calls,
    restores: restoreBackup.calls,
  };
};
const toRestore = async (server: Server = {}) => {
  const section = await opened('administrator', server);
  section.does.allowRestore(true);
  section.does.choose(newest);
  return section;
};

describe('An approval', () => {
  it.each([
    ['administrator', [true, false]],
    ['operatorAdmin', [false, true]],
    ['user', [false, false]],
  ] as const)('is set by its own role alone: by %s %j [ADM-026]', async (role, can) => {
    const { does, is, approvals } = await opened(role, { approval: () => ({ deployment: samples.both }) });
    expect(approvers.map((approver) => is((snapshot) => canApprove(snapshot, approver)))).toEqual(can);
    for (const approver of approvers) {
      does.approve(approver, true);
      await settle();
    }
    expect(approvals).toEqual(role === 'user' ? [] : [{ isGiven: true, hash: 'c0ffee' }]);
  });

  it('that was not saved says so, and why', async () => {
    const { does, is, approvals } = await opened('administrator', { approval: () => ({ refusal: 'same_approver' }) });
    does.approve('administrator', true);
    expect(is(deploymentWork)).toBe('approving');
    await settle();
    expect([is(deploymentOutcome), is(deploymentRefusal)]).toEqual(['approvalFailed', 'same_approver']);
    does.approve('administrator', false);
    expect(approvals).toEqual([
      { isGiven: true, hash: 'c0ffee' },
      { isGiven: false, hash: 'c0ffee' },
    ]);
  });
});

describe('A deployment', () => {
  it.each([
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ])('with the approvals %s and %s needs both [ADM-027]', async (administrator, operatorAdmin) => {
    for (const role of approvers) {
      const { does, is, deployments } = await opened(role, {
        standing: () => deploymentWith(administrator, operatorAdmin),
        deployed: () => ({ deployment: samples.none }),
      });
      const isBoth = administrator && operatorAdmin;
      expect(is(canDeploy)).toBe(isBoth);
      does.deploy();
      await settle();
      expect(deployments).toHaveLength(isBoth ? 1 : 0);
    }
  });

  it('says "Files were successfully updated", and its approvals are false again [ADM-028] [ADM-029]', async () => {
    const { does, is, clock } = await opened('administrator', {
      standing: () => samples.both,
      deployed: () => ({ deployment: samples.none }),
    });
    does.deploy();
    expect([is(deploymentWork), is(canDeploy)]).toEqual(['deploying', false]);
    await settle();
    expect(is(deploymentOutcome)).toBe('deployed');
    expect(approvers.map((approver) => is(shownDeployment)?.deploymentStatus.approvals[approver].status)).toEqual([false, false]);
    expect(is(canDeploy)).toBe(false);
    clock.increment(15_000);
    expect(is(deploymentOutcome)).toBe(null);
  });

  it.each([...deploymentRefusals, null])(
    'that failed says "Fail to copy", why, and how things stand now: %s [ADM-030]',
    async (refusal) => {
      const { does, is, readings } = await opened('operatorAdmin', {
        standing: () => samples.both,
        deployed: () => (refusal === null ? refused() : { refusal }),
      });
      does.deploy();
      await settle();
      await settle();
      expect([is(deploymentOutcome), is(deploymentRefusal), readings.length]).toEqual(['copyFailed', refusal, 2]);
      expect(is(canDeploy)).toBe(true);
    },
  );
});

describe('A restore', () => {
  it.each([
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ])('with the box ticked %s and a backup chosen %s needs both, and an administrator [ADM-032]', async (isAllowed, isChosen) => {
    for (const role of ['administrator', 'operatorAdmin'] as const) {
      const { does, is, restores } = await opened(role, { restored: () => ({ deployment: samples.none }) });
      if (isAllowed) does.allowRestore(true);
      if (isChosen) does.choose(newest);
      const can = isAllowed && isChosen && role === 'administrator';
      expect(is(canRestore)).toBe(can);
      does.restore();
      await settle();
      expect(restores).toEqual(can ? [{ name: newest }] : []);
    }
  });

  it('says "Restore Complete", and asks for box and backup again [ADM-033]', async () => {
    const { does, is } = await toRestore({ restored: () => ({ deployment: samples.both }) });
    does.restore();
    expect(is(deploymentWork)).toBe('restoring');
    await settle();
    expect([is(deploymentOutcome), is(isRestoreAllowed), is(chosenBackup), is(canRestore)]).toEqual(['restored', false, null, false]);
    expect(is(shownDeployment)).toEqual(samples.both);
  });

  it.each(['backup_damaged', null] as const)(
    'that failed says "Fail to restore", why, and can be tried again: %s [ADM-034]',
    async (refusal) => {
      const { does, is } = await toRestore({ restored: () => (refusal === null ? refused() : { refusal }) });
      does.restore();
      await settle();
      await settle();
      expect([is(deploymentOutcome), is(deploymentRefusal), is(canRestore)]).toEqual(['restoreFailed', refusal, true]);
    },
  );

  it('takes only backups that are listed, and lets one go that is listed no longer', async () => {
    let standing = samples.none;
    const { does, is, clock } = await opened('administrator', { standing: () => standing });
    does.choose('../elsewhere.zip');
    expect(is(chosenBackup)).toBe(null);
    does.choose(newest);
    expect(is(chosenBackup)).toBe(newest);
    standing = samples.bare;
    clock.increment(15_000);
    await settle();
    expect(is(chosenBackup)).toBe(null);
  });
});

describe('The section', () => {
  it('says where nobody answers, asks again, and forgets all when it is closed', async () => {
    let call = 0;
    const { does, is } = await opened('administrator', { standing: () => (++call === 1 ? refused() : samples.none) });
    expect([is(isDeploymentUnread), is(isDeploymentReading)]).toEqual([true, false]);
    does.retry();
    expect(is(isDeploymentReading)).toBe(true);
    await settle();
    expect(is(shownDeployment)).toEqual(samples.none);
    does.close();
    expect([is(shownDeployment), is(deploymentRole)]).toEqual([null, null]);
  });
});
