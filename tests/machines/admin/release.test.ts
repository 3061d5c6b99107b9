import { describe, expect, it } from 'vitest';
import type { Role } from '../../../src/domain/account/access.ts';
import { canSetFlag, type ReleaseFlag, type ReleaseOrder, releaseOf, type Standing } from '../../../src/domain/admin/release.ts';
import {
  canUpdateVersion,
  editsMajorMinor,
  isReleaseSending,
  isReleaseUnread,
  isReleaseUnsaved,
  type ReleaseAnswer,
  releaseMachine,
  releaseOutcome,
  releaseStanding,
  releaseTyped,
  releaseVerbs,
  releaseWrong,
} from '../../../src/machines/admin/release.ts';
import { cases, english, facet, german, later, now, past, plain, told } from '../../cases/admin/release.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'release', machine: releaseMachine, cases, facet, states: 32 }, [
  'takes 20 transitions; enters closed 4, editing.failed 4, editing.ready 3, editing.sent 2, editing.wrong 2, reading 3, sending 2, unread 2',
  'sets failure 5, release 21, role 5, standing 7',
  'starts readStanding 3, sendRelease 2',
  'waits 2000 ms 2',
]);

const page = async (role: Role = 'administrator', answer: ReleaseAnswer | Error = { failure: null, standing: told }) => {
  const reading = fake<Standing>(() => plain);
  const sending = fake<ReleaseAnswer, ReleaseOrder>(() => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const { actor, clock } = running(releaseMachine.provide({ actors: { readStanding: reading.actor, sendRelease: sending.actor } }));
  actor.send({ type: 'view.opened', role });
  await settle();
  const does = releaseVerbs(actor);
  const typeMessage = () => {
    does.toggle('showUserMsg');
    does.typeMessage('de-DE', german);
    does.typeMessage('en-GB', english);
  };
  return { actor, clock, does, typeMessage, orders: sending.calls, reads: reading.calls, look: () => actor.getSnapshot() };
};
const bothWays = [false, true];

describe('A new version', () => {
  it.each<[Role, boolean]>([
    ['administrator', true],
    ['operatorAdmin', false],
    ['user', false],
  ])('takes major and minor from the administrator role alone: %s [ADM-023]', async (role, isAllowed) => {
    const { does, look } = await page(role);
    does.typeNumber('major', '5');
    does.typeNumber('minor', '3');
    does.typeNumber('bugFix', '8');
    expect(releaseTyped(look()).numbers).toEqual(
      isAllowed ? { major: '5', minor: '3', bugFix: '8' } : { major: '4', minor: '2', bugFix: '8' },
    );
    expect(editsMajorMinor(look())).toBe(isAllowed);
  });

  const table = bothWays.flatMap((suggests) =>
    bothWays.flatMap((changes) => bothWays.map((tells) => ({ suggests, changes, tells, isEnabled: suggests || changes || tells }))),
  );
  it.each(table)('is updated with refresh $suggests, change $changes, message $tells: $isEnabled [ADM-024]', async (row) => {
    const { does, look, typeMessage, orders } = await page();
    expect(canUpdateVersion(look())).toBe(false);
    if (row.suggests) does.toggle('suggestReload');
    if (row.changes) does.typeNumber('bugFix', '8');
    if (row.tells) typeMessage();
    expect([canUpdateVersion(look()), isReleaseUnsaved(look())]).toEqual([row.isEnabled, row.isEnabled]);
    does.send(now);
    expect([orders.length, isReleaseSending(look())]).toEqual([row.isEnabled ? 1 : 0, row.isEnabled]);
  });

  it('is no change when the same number stands there again [ADM-024]', async () => {
    const { does, look } = await page();
    does.typeNumber('bugFix', '8');
    does.typeNumber('bugFix', '07');
    expect(canUpdateVersion(look())).toBe(false);
  });

  it('is not sent while a part is no whole number, and says where [ADM-022]', async () => {
    const { does, look, orders } = await page();
    does.typeNumber('bugFix', '7,5');
    does.send(now);
    expect([orders, releaseWrong(look(), now)]).toEqual([[], { bugFix: 'no_number' }]);
  });

  it('is sent without what stays as it is, and shows what is in force afterwards, for 2 s as sent [LIM-001]', async () => {
    const { does, look, orders, clock } = await page();
    does.typeNumber('minor', '3');
    does.send(now);
    expect([isReleaseUnsaved(look()), canUpdateVersion(look())]).toEqual([true, false]);
    await settle();
    expect(orders).toEqual([{ version: { major: 4, minor: 3, bugFix: 7 }, interaction: null }]);
    expect([releaseOutcome(look()), releaseStanding(look()), releaseTyped(look())]).toEqual(['sent', told, releaseOf(told.version)]);
    expect(isReleaseUnsaved(look())).toBe(false);
    clock.increment(1_999);
    expect(releaseOutcome(look())).toBe('sent');
    clock.increment(1);
    expect(releaseOutcome(look())).toBeNull();
  });

  it.each([
    [{ failure: 'forbidden', standing: told } as const, 'forbidden', told],
    [{ failure: 'refused', standing: null } as const, 'refused', plain],
    [new Error('no answer'), 'unanswered', plain],
  ])('that is not taken stays typed, and why is said: %o', async (answer, outcome, standing) => {
    const { does, look, clock } = await page('administrator', answer);
    does.typeNumber('major', '5');
    does.send(now);
    await settle();
    clock.increment(60_000);
    expect([releaseOutcome(look()), releaseStanding(look()), releaseTyped(look()).numbers.major]).toEqual([outcome, standing, '5']);
    expect(canUpdateVersion(look())).toBe(true);
  });

  it('that is typed outlives the view until it is given up', async () => {
    const { actor, does, look, reads } = await page();
    does.toggle('suggestReload');
    actor.send({ type: 'view.closed' });
    actor.send({ type: 'view.opened', role: 'operatorAdmin' });
    expect([releaseTyped(look()).suggestReload, editsMajorMinor(look()), reads.length]).toEqual([true, false, 1]);
    does.discard();
    expect([releaseTyped(look()), isReleaseUnsaved(look())]).toEqual([releaseOf(plain.version), false]);
    actor.send({ type: 'view.closed' });
    expect(releaseStanding(look())).toBeNull();
    actor.send({ type: 'view.opened', role: 'operatorAdmin' });
    expect(reads.length).toBe(2);
  });

  it('says when what is in force could not be read, and reads it again', async () => {
    const reading = fake<Standing>((_, call) => {
      if (call === 1) throw new Error('no answer');
      return plain;
    });
    const { actor } = running(releaseMachine.provide({ actors: { readStanding: reading.actor } }));
    actor.send({ type: 'view.opened', role: 'administrator' });
    await settle();
    expect([isReleaseUnread(actor.getSnapshot()), releaseStanding(actor.getSnapshot())]).toEqual([true, null]);
    releaseVerbs(actor).retry();
    await settle();
    expect([isReleaseUnread(actor.getSnapshot()), releaseStanding(actor.getSnapshot())]).toEqual([false, plain]);
  });
});

describe('A message with it', () => {
  const relies: ReleaseFlag = 'msgIsDependent';
  const table = bothWays.flatMap((tells) => bothWays.map((suggests) => ({ tells, suggests, isOffered: tells && suggests })));
  it.each(table)('relies on the update only with message $tells and refresh $suggests: $isOffered [ADM-036]', async (row) => {
    const { does, look } = await page();
    if (row.tells) does.toggle('showUserMsg');
    if (row.suggests) does.toggle('suggestReload');
    does.toggle(relies);
    expect([canSetFlag(releaseTyped(look()), relies), releaseTyped(look())[relies]]).toEqual([row.isOffered, row.isOffered]);
  });

  it.each<ReleaseFlag>(['showUserMsg', 'suggestReload'])('relies on it no longer without %s [ADM-036]', async (flag) => {
    const { does, look } = await page();
    for (const one of ['showUserMsg', 'suggestReload', relies, flag, flag] as const) does.toggle(one);
    expect([canSetFlag(releaseTyped(look()), relies), releaseTyped(look())[relies]]).toEqual([true, false]);
  });

  it('keeps users from dismissing it only while it is shown [ADM-037]', async () => {
    const { does, look } = await page();
    const flag: ReleaseFlag = 'isDisableDismissButton';
    does.toggle(flag);
    expect([canSetFlag(releaseTyped(look()), flag), releaseTyped(look())[flag]]).toEqual([false, false]);
    does.toggle('showUserMsg');
    does.toggle(flag);
    expect([canSetFlag(releaseTyped(look()), flag), releaseTyped(look())[flag]]).toEqual([true, true]);
    does.toggle('showUserMsg');
    expect([canSetFlag(releaseTyped(look()), flag), releaseTyped(look())[flag]]).toEqual([false, false]);
  });

  it('has a text in both languages; what is missing is said once it was to be sent', async () => {
    const { does, look, orders } = await page();
    does.typeMessage('de-DE', german);
    does.toggle('showUserMsg');
    expect([releaseTyped(look()).userMsg['de-DE'], releaseWrong(look(), now)]).toEqual(['', {}]);
    does.send(now);
    does.typeMessage('de-DE', german);
    expect([orders, releaseWrong(look(), now)]).toEqual([[], { 'en-GB': 'message_missing' }]);
    does.typeMessage('en-GB', english);
    does.send(now);
    expect(orders).toEqual([{ version: null, interaction: expect.objectContaining({ userMsg: { 'de-DE': german, 'en-GB': english } }) }]);
  });

  it('is not sent with a start in the past; the server sets times that are not typed', async () => {
    const { does, look, orders, typeMessage } = await page();
    does.typeTime('end', past);
    typeMessage();
    does.typeTime('start', past);
    does.send(now);
    expect([orders, releaseWrong(look(), now)]).toEqual([[], { start: 'start_past' }]);
    does.typeTime('start', null);
    does.typeTime('end', later);
    does.send(now);
    expect(orders[0]?.interaction).toEqual(expect.objectContaining({ end_date: '01-03-2099 08:00:00' }));
    expect(orders[0]?.interaction).not.toHaveProperty('start_date');
  });
});
