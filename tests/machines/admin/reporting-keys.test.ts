import { describe, expect, it } from 'vitest';
import type { Reporting } from '../../../src/domain/admin/fleet-vehicle.ts';
import {
  canIssueKey,
  didKeyFail,
  didReportingFail,
  type IssuedKey,
  isKeyCopied,
  isOfGateways,
  isReportingAwaited,
  isReportingBusy,
  issuedKey,
  keyLabel,
  keyToWithdraw,
  type ReportingSubject,
  reportingKeysMachine,
  reportingKeysVerbs,
  shownReporting,
} from '../../../src/machines/admin/reporting-keys.ts';
import { cases, facet, issued, reports, silent, unit } from '../../cases/admin/reporting-keys.ts';
import { coverMachine } from '../../coverage-table.ts';
import { failing, fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'reporting-keys', machine: reportingKeysMachine, cases, facet, states: 123 }, [
  'takes 20 transitions; enters asking 7, closed 11, copying 14, failed 23, issuing 7, reading.long 23, reading.quiet 30, shown 25, withdrawing 6',
  'sets hasFailed 13, isCopied 11, issued 9, label 14, reporting 23, vehicleId 12, withdrawn 17',
  'starts copyKey 14, issueKey 7, readReporting 33, withdrawKey 6',
  'waits 500 ms 33',
]);

const start = (vehicleId: number | null = 7, read: (call: number) => Reporting = () => reports, isDown = false) => {
  const { actor: readReporting, calls: reads } = fake<Reporting, ReportingSubject>((_, call) => read(call));
  const { actor: issueKey, calls: issues } = isDown
    ? failing<IssuedKey, ReportingSubject & { readonly label: string }>()
    : fake<IssuedKey, ReportingSubject & { readonly label: string }>(() => issued);
  const { actor: copyKey, calls: copies } = fake<boolean, { readonly key: string }>((_, call) => call > 1);
  const { actor: withdrawKey, calls: withdrawals } = isDown
    ? failing<void, { readonly id: string }>()
    : fake<void, { readonly id: string }>(() => undefined);
  const { actor, clock } = running(reportingKeysMachine.provide({ actors: { readReporting, issueKey, copyKey, withdrawKey } }));
  actor.send({ type: 'subject.opened', vehicleId });
  const see = async () => {
    await settle();
    return actor.getSnapshot();
  };
  return { actor, clock, reads, issues, copies, withdrawals, see, does: reportingKeysVerbs(actor) };
};

describe('Whether a vehicle reports', () => {
  it('is read when its page opens and when asked for, and forgotten when it closes', async () => {
    const { actor, see, does, reads } = start();
    expect([isReportingBusy(actor.getSnapshot()), isOfGateways(actor.getSnapshot())]).toEqual([true, false]);
    expect([shownReporting(await see()), isReportingBusy(await see())]).toEqual([reports, false]);
    does.read();
    expect(shownReporting(actor.getSnapshot())).toBe(reports);
    await see();
    expect(reads).toEqual([{ vehicleId: 7 }, { vehicleId: 7 }]);
    actor.send({ type: 'subject.closed' });
    expect(shownReporting(await see())).toBe(null);
  });

  it('is awaited after half a second, and asked for again where it did not come', async () => {
    const { actor, clock, see, does } = start(null, (call) => {
      if (call === 1) throw new Error('no answer');
      return silent;
    });
    expect(isOfGateways(actor.getSnapshot())).toBe(true);
    clock.increment(499);
    expect(isReportingAwaited(actor.getSnapshot())).toBe(false);
    clock.increment(1);
    expect(isReportingAwaited(actor.getSnapshot())).toBe(true);
    expect(didReportingFail(await see())).toBe(true);
    does.read();
    expect([shownReporting(await see()), didReportingFail(await see())]).toEqual([silent, false]);
  });
});

describe('A key', () => {
  it('is issued under a name, shown until the page is left, and copied', async () => {
    const { actor, see, does, issues, copies, reads } = start();
    await see();
    does.issue();
    does.copy();
    does.type('  ');
    expect([canIssueKey(await see()), issues, copies]).toEqual([false, [], []]);
    does.type(' Ersatz ');
    expect([canIssueKey(await see()), keyLabel(await see())]).toEqual([true, ' Ersatz ']);
    does.issue();
    expect(isReportingBusy(actor.getSnapshot())).toBe(true);
    expect([issuedKey(await see()), keyLabel(await see()), reads.length]).toEqual([issued, '', 2]);
    expect(issues).toEqual([{ vehicleId: 7, label: 'Ersatz' }]);
    for (const isCopied of [false, true]) {
      does.copy();
      expect(isKeyCopied(await see())).toBe(isCopied);
    }
    expect(copies).toEqual([{ key: issued.key }, { key: issued.key }]);
    does.read();
    expect(issuedKey(await see())).toBe(issued);
    actor.send({ type: 'subject.opened', vehicleId: 8 });
    expect([issuedKey(await see()), isKeyCopied(await see())]).toEqual([null, false]);
  });

  it('is withdrawn after a question', async () => {
    const { actor, see, does, withdrawals, reads } = start();
    await see();
    does.withdraw('k9');
    expect(keyToWithdraw(await see())).toBe(null);
    does.withdraw('k1');
    expect(keyToWithdraw(await see())).toBe(unit);
    does.cancel();
    expect([keyToWithdraw(await see()), withdrawals]).toEqual([null, []]);
    does.withdraw('k1');
    does.confirm();
    expect([keyToWithdraw(actor.getSnapshot()), isReportingBusy(actor.getSnapshot())]).toEqual([unit, true]);
    await see();
    expect([withdrawals, reads.length, keyToWithdraw(await see())]).toEqual([[{ id: 'k1' }], 2, null]);
  });

  it('that could not be issued or withdrawn says so, until it is tried again', async () => {
    const { see, does } = start(7, () => reports, true);
    await see();
    does.type('Ersatz');
    does.issue();
    expect([didKeyFail(await see()), keyLabel(await see()), issuedKey(await see())]).toEqual([true, 'Ersatz', null]);
    does.withdraw('k1');
    expect(didKeyFail(await see())).toBe(false);
    does.confirm();
    expect([didKeyFail(await see()), keyToWithdraw(await see())]).toEqual([true, null]);
  });
});
