import { describe, expect, it } from 'vitest';
import type { ProfileAnswer, ProfileFields } from '../../../src/domain/account/profile.ts';
import {
  askedEmail,
  canSaveProfile,
  isCodeNeeded,
  isProfileBusy,
  isProfileSaving,
  newEmailProblem,
  newPasswordViolations,
  type ProfileChange,
  profileFailureOf,
  profileFields,
  profileFormMachine,
  profileFormVerbs,
  profileOutcome,
} from '../../../src/machines/account/profile-form.ts';
import { cases, facet, newEmail, newPassword, nina } from '../../cases/account/profile-form.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'profile-form', machine: profileFormMachine, cases, facet, states: 135 }, [
  'takes 18 transitions; enters editing 17, failed 36, saved 11, saving 4, withdrawing 18',
  'sets askedEmail 27, failure 42, fields 54, isDemo 15, isLinkSent 9, needsCode 12, person 3',
  'starts saveProfile 4, withdrawEmail 18',
  'waits 2000 ms 11, 4000 ms 36',
]);

const nothing: ProfileAnswer = { password: null, email: null };
const empty: ProfileFields = { currentPassword: '', newPassword: '', confirmation: '', newEmail: '', emailConfirmation: '', code: '' };
const password = { currentPassword: 'Weiche-12', newPassword, confirmation: newPassword };
const emailAlone = { newEmail, emailConfirmation: newEmail };
const email = { ...emailAlone, currentPassword: 'Weiche-12' };

const page = (
  answer: ProfileAnswer | Error | (() => ProfileAnswer) = nothing,
  isDemo = false,
  withdrawn: (call: number) => void = () => undefined,
) => {
  const saveProfile = fake<ProfileAnswer, ProfileChange>(() => {
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? answer() : answer;
  });
  const withdrawEmail = fake<void>((_, call) => withdrawn(call));
  const { actor, clock } = running(
    profileFormMachine.provide({ actors: { saveProfile: saveProfile.actor, withdrawEmail: withdrawEmail.actor } }),
  );
  actor.send({ type: 'account.changed', person: nina, isDemo });
  const verbs = profileFormVerbs(actor);
  const fill = (fields: Partial<ProfileFields>) => {
    for (const [field, value] of Object.entries(fields)) verbs.type(field as keyof ProfileFields, value);
  };
  const is = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T) => select(actor.getSnapshot());
  return { actor, clock, is, fill, calls: saveProfile.calls, ...verbs };
};

describe('The save of the profile', () => {
  const currents = ['', 'Weiche-12'];
  const news = [
    ['', ''],
    ['short', 'short'],
    [newPassword, ''],
    [newPassword, 'Rails&1436mm'],
    [newPassword, newPassword],
  ];
  const emails = [
    ['', ''],
    ['nina@', 'nina@'],
    [newEmail, ''],
    [newEmail, 'other@nord.example'],
    [newEmail, newEmail],
  ];
  const table = currents.flatMap((currentPassword) =>
    news.flatMap(([typed = '', confirmation = '']) =>
      emails.flatMap(([mail = '', emailConfirmation = '']) =>
        [false, true].map((isDemo) => ({
          fields: { currentPassword, newPassword: typed, confirmation, newEmail: mail, emailConfirmation, code: '' },
          isDemo,
          wanted:
            !isDemo &&
            currentPassword !== '' &&
            ((typed === newPassword && confirmation === newPassword) || (mail === newEmail && emailConfirmation === newEmail)),
        })),
      ),
    ),
  );

  it('is enabled as the truth table says, and does nothing otherwise [PRO-013] [PRO-014] [PRO-015] [PRO-016]', () => {
    expect([table.length, table.filter(({ wanted }) => wanted).length]).toEqual([100, 9]);
    for (const { fields, isDemo, wanted } of table) {
      const { is, fill, save } = page(nothing, isDemo);
      fill(fields);
      expect([fields, isDemo, is(canSaveProfile)]).toEqual([fields, isDemo, wanted]);
      save();
      expect(is(isProfileSaving)).toBe(wanted);
    }
  });

  it('sends the parts that are ready and nothing of the others [PRO-002] [PRO-003]', async () => {
    const changes = [];
    for (const fields of [password, email, { ...password, ...email }, { ...password, newEmail }, { ...email, newPassword }]) {
      const { fill, save, calls } = page();
      fill(fields);
      save();
      await settle();
      changes.push(...calls);
    }
    const change = { current: 'Weiche-12', next: newPassword };
    const address = { address: newEmail, current: 'Weiche-12' };
    expect(changes).toEqual(
      [
        { password: change, email: null },
        { password: null, email: address },
        { password: change, email: address },
        { password: change, email: null },
        { password: null, email: address },
      ].map((one) => ({ accountName: 'nina', code: null, ...one })),
    );
  });

  it('requires a code once the server names the second factor, and changes one part with each [DEC-164]', async () => {
    const answers: ProfileAnswer[] = [
      { password: { status: 400, message: 'factor_needed' }, email: null },
      { password: { status: 204 }, email: null },
    ];
    const { is, fill, save, close, calls, actor } = page(() => answers.shift()!);
    fill({ ...password, ...email });
    expect(is(isCodeNeeded)).toBe(false);
    save();
    await settle();
    expect([is(profileFailureOf), is(isCodeNeeded), is(profileFields).newPassword]).toEqual(['codeNeeded', true, newPassword]);
    close();
    expect(is(canSaveProfile)).toBe(false);
    fill({ code: '123456' });
    save();
    await settle();
    expect(calls.map(({ email: sent, code }) => [sent, code])).toEqual([
      [{ address: newEmail, current: 'Weiche-12' }, null],
      [null, '123456'],
    ]);
    expect(is(profileFields)).toEqual({ ...empty, ...emailAlone });
    actor.send({ type: 'view.closed' });
    expect(is(isCodeNeeded)).toBe(false);
  });

  it('says for two seconds that it succeeded, and empties what is saved [PRO-024] [LIM-001]', async () => {
    const { is, fill, save, clock } = page({ ...nothing, password: { status: 204 } });
    fill({ ...password, newEmail });
    save();
    await settle();
    expect([is(profileOutcome), is(profileFields)]).toEqual(['saved', { ...empty, newEmail }]);
    clock.increment(1_999);
    expect(is(profileOutcome)).toBe('saved');
    clock.increment(1);
    expect(is(profileOutcome)).toBe(null);
  });

  it('says for four seconds that it failed, and keeps what was typed [PRO-025] [LIM-001]', async () => {
    const { is, fill, save, clock } = page({ ...nothing, password: { status: 400, message: 'wrong_passkey' } });
    fill(password);
    save();
    await settle();
    expect([is(profileOutcome), is(profileFailureOf), is(profileFields)]).toEqual(['failed', 'wrongPassword', { ...empty, ...password }]);
    clock.increment(3_999);
    expect(is(profileOutcome)).toBe('failed');
    clock.increment(1);
    expect(is(profileOutcome)).toBe(null);
  });

  it('fails when nobody answers, and when one of two parts fails; what was taken is emptied', async () => {
    const silent = page(new Error('no answer'));
    silent.fill(email);
    silent.save();
    await settle();
    expect([silent.is(profileOutcome), silent.is(profileFailureOf)]).toEqual(['failed', 'other']);
    const half = page({ password: { status: 204 }, email: { status: 500 } });
    half.fill({ ...password, ...email });
    half.save();
    await settle();
    expect([half.is(profileOutcome), half.is(profileFields), half.is(askedEmail)]).toEqual(['failed', { ...empty, ...emailAlone }, null]);
    half.close();
    expect(half.is(profileOutcome)).toBe(null);
  });

  it('of a new e-mail shows where its link went, also later, until it is withdrawn', async () => {
    const { actor, is, fill, save, close, withdrawEmail } = page({ password: { status: 204 }, email: { status: 200 } }, false, (call) => {
      if (call === 1) throw new Error('no answer');
    });
    withdrawEmail();
    fill({ ...password, ...email });
    save();
    await settle();
    expect([is(profileOutcome), is(askedEmail)]).toEqual(['linkSent', newEmail]);
    close();
    actor.send({ type: 'view.closed' });
    expect(is(askedEmail)).toBe(newEmail);
    withdrawEmail();
    expect(is(isProfileBusy)).toBe(true);
    await settle();
    expect([is(profileOutcome), is(askedEmail)]).toEqual(['failed', newEmail]);
    close();
    withdrawEmail();
    await settle();
    expect([is(profileOutcome), is(askedEmail), is(isProfileBusy)]).toEqual([null, null, false]);
    actor.send({ type: 'account.changed', person: { ...nina, pendingEmail: 'later@nord.example' }, isDemo: false });
    expect(is(askedEmail)).toBe('later@nord.example');
  });
});

describe('What is typed', () => {
  it('is judged while one types [PRO-002] [PRO-003]', () => {
    const { is, fill } = page();
    fill({ newPassword: 'rails' });
    expect(is(newPasswordViolations).map(({ rule }) => rule)).toEqual(['length', 'uppercase', 'digit', 'symbol']);
    fill({ newPassword, confirmation: 'Rails' });
    expect(is(newPasswordViolations).map(({ rule }) => rule)).toEqual(['mismatch']);
    expect(is(newEmailProblem)).toBe(null);
    fill({ newEmail: 'nina@' });
    expect(is(newEmailProblem)).toBe('invalid');
    fill({ newEmail, emailConfirmation: 'nina' });
    expect(is(newEmailProblem)).toBe('mismatch');
    fill(email);
    expect(is(newEmailProblem)).toBe(null);
  });

  it('is gone when the page is left, whatever the page says', async () => {
    const editing = page();
    editing.fill({ ...password, ...email });
    editing.actor.send({ type: 'view.closed' });
    expect(editing.is(profileFields)).toEqual(empty);
    const failed = page(new Error('no answer'));
    failed.fill(password);
    failed.save();
    await settle();
    failed.actor.send({ type: 'view.closed' });
    expect([failed.is(profileFields), failed.is(profileOutcome)]).toEqual([empty, null]);
    const saving = page({ ...nothing, email: { status: 200 } });
    saving.fill({ ...password, ...email });
    saving.save();
    saving.actor.send({ type: 'view.closed' });
    await settle();
    expect([saving.is(profileFields), saving.is(askedEmail)]).toEqual([empty, null]);
  });
});
