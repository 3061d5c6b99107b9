import { describe, expect, it } from 'vitest';
import type { ProfileAnswer, ProfileFields } from '../../../src/domain/account/profile.ts';
import {
  askedEmail,
  canSaveProfile,
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

coverMachine({ name: 'profile-form', machine: profileFormMachine, cases, facet, states: 65 }, [
  'takes 18 transitions; enters editing 9, failed 17, saved 6, saving 2, withdrawing 8',
  'sets askedEmail 13, failure 18, fields 25, isDemo 8, isLinkSent 5, person 3',
  'starts saveProfile 2, withdrawEmail 8',
  'waits 2000 ms 6, 4000 ms 17',
]);

const nothing: ProfileAnswer = { password: null, email: null };
const empty: ProfileFields = { currentPassword: '', newPassword: '', confirmation: '', newEmail: '', emailConfirmation: '' };
const password = { currentPassword: 'Weiche-12', newPassword, confirmation: newPassword };
const email = { newEmail, emailConfirmation: newEmail };

const page = (answer: ProfileAnswer | Error = nothing, isDemo = false, withdrawn: (call: number) => void = () => undefined) => {
  const saveProfile = fake<ProfileAnswer, ProfileChange>(() => {
    if (answer instanceof Error) throw answer;
    return answer;
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
          fields: { currentPassword, newPassword: typed, confirmation, newEmail: mail, emailConfirmation },
          isDemo,
          wanted:
            !isDemo &&
            ((currentPassword !== '' && typed === newPassword && confirmation === newPassword) ||
              (mail === newEmail && emailConfirmation === newEmail)),
        })),
      ),
    ),
  );

  it('is enabled as the truth table says, and does nothing otherwise [PRO-013] [PRO-014] [PRO-015] [PRO-016]', () => {
    expect([table.length, table.filter(({ wanted }) => wanted).length]).toEqual([100, 14]);
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
    for (const fields of [
      password,
      email,
      { ...password, ...email },
      { ...password, newEmail },
      { ...email, currentPassword: 'Weiche-12' },
    ]) {
      const { fill, save, calls } = page();
      fill(fields);
      save();
      await settle();
      changes.push(...calls);
    }
    const change = { current: 'Weiche-12', next: newPassword };
    expect(changes).toEqual(
      [
        { password: change, email: null },
        { password: null, email: newEmail },
        { password: change, email: newEmail },
        { password: change, email: null },
        { password: null, email: newEmail },
      ].map((one) => ({ accountName: 'nina', ...one })),
    );
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
    expect([half.is(profileOutcome), half.is(profileFields), half.is(askedEmail)]).toEqual(['failed', { ...empty, ...email }, null]);
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
