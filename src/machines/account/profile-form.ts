import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Account } from '../../domain/account/account.ts';
import { emailProblem } from '../../domain/account/email.ts';
import { passwordViolations } from '../../domain/account/password.ts';
import {
  isEmailReady,
  isPasswordReady,
  isSuccess,
  maySaveProfile,
  type ProfileAnswer,
  type ProfileFailure,
  type ProfileField,
  type ProfileFields,
  profileFailure,
} from '../../domain/account/profile.ts';
import { injected } from '../common/injected.ts';

export type ProfilePerson = Pick<Account, 'accountName' | 'firstName' | 'lastName' | 'email' | 'pendingEmail'>;
/** The parts that are ready; the others stay as they are typed. */
export interface ProfileChange {
  readonly accountName: string;
  readonly password: { readonly current: string; readonly next: string } | null;
  /** With the current password. */
  readonly email: { readonly address: string; readonly current: string } | null;
  /** Of the second factor; null before it is known that there is one. */
  readonly code: string | null;
}

interface ProfileFormContext {
  readonly person: ProfilePerson | null;
  readonly isDemo: boolean;
  /** There is a second factor. */
  readonly needsCode: boolean;
  readonly fields: ProfileFields;
  /** Where a link waits to be followed. */
  readonly askedEmail: string | null;
  /** The last save sent that link. */
  readonly isLinkSent: boolean;
  readonly failure: ProfileFailure | null;
}
export type ProfileFormEvent =
  | { type: 'account.changed'; person: ProfilePerson | null; isDemo: boolean }
  | { type: 'field.type'; field: ProfileField; value: string }
  | { type: 'profile.save' }
  | { type: 'email.withdraw' }
  | { type: 'dialog.close' }
  | { type: 'view.closed' };
export type ProfileFormSnapshot = SnapshotFrom<typeof profileFormMachine>;
export type ProfileFormRef = ActorRefFrom<typeof profileFormMachine>;

const noPassword = { currentPassword: '', newPassword: '', confirmation: '' };
const noEmail = { newEmail: '', emailConfirmation: '', currentPassword: '' };
const nothingTyped: ProfileFields = { ...noPassword, ...noEmail, code: '' };

const second = 1_000;
const saved = ({ event }: { event: { output: ProfileAnswer } }) => event.output;

/** A code is good for one change: where one is needed the e-mail waits for the next. */
const changeOf = ({ person, fields, needsCode }: ProfileFormContext): ProfileChange => {
  const { currentPassword: current, newPassword: next, newEmail: address, code } = fields;
  const password = isPasswordReady(fields) ? { current, next } : null;
  const isEmailNext = isEmailReady(fields) && !(needsCode && password !== null);
  return {
    accountName: person?.accountName ?? '',
    password,
    email: isEmailNext ? { address, current } : null,
    code: needsCode ? code : null,
  };
};

/**
 * Password and e-mail of the signed-in person, under one save, with the current password and, once the server requires it, a code. What the server took is emptied, what it refused stays typed; nothing
 * typed outlives the view. A new e-mail counts once its link was followed; until then it can be withdrawn.
 */
export const profileFormMachine = setup({
  types: {
    context: {} as ProfileFormContext,
    events: {} as ProfileFormEvent,
  },
  actors: {
    saveProfile: injected<ProfileAnswer, ProfileChange>('saveProfile'),
    withdrawEmail: injected<void>('withdrawEmail'),
  },
  actions: {
    noteAccount: assign((_, { person, isDemo }: { person: ProfilePerson | null; isDemo: boolean }) => ({
      person,
      isDemo,
      askedEmail: person?.pendingEmail ?? null,
    })),
    type: assign(({ context }, { field, value }: { field: ProfileField; value: string }) => ({
      fields: { ...context.fields, [field]: value },
    })),
    noteAnswer: assign(({ context: { fields, askedEmail, needsCode } }, answer: ProfileAnswer) => {
      const [hasPassword, hasEmail] = [answer.password, answer.email].map((part) => part !== null && isSuccess(part));
      return {
        fields: { ...fields, ...(hasPassword && noPassword), ...(hasEmail && noEmail), code: '' },
        needsCode: needsCode || profileFailure(answer) === 'codeNeeded',
        // Nothing is typed any more where the view was left meanwhile.
        askedEmail: hasEmail && fields.newEmail !== '' ? fields.newEmail : askedEmail,
        isLinkSent: hasEmail === true,
        failure: profileFailure(answer),
      };
    }),
    noteSilence: assign({ failure: 'other' }),
    dropAsked: assign({ askedEmail: null }),
    forget: assign({ fields: nothingTyped, needsCode: false }),
  },
  guards: {
    maySave: ({ context }) => context.person !== null && maySaveProfile(context.fields, context),
    hasAsked: ({ context }) => context.askedEmail !== null,
    isSaved: (_, answer: ProfileAnswer) => profileFailure(answer) === null,
  },
  delays: { successShown: 2 * second, failureShown: 4 * second },
}).createMachine({
  id: 'profileForm',
  context: { person: null, isDemo: false, needsCode: false, fields: nothingTyped, askedEmail: null, isLinkSent: false, failure: null },
  initial: 'editing',
  on: { 'account.changed': { actions: { type: 'noteAccount', params: ({ event }) => event } } },
  states: {
    editing: {
      on: {
        'field.type': { actions: { type: 'type', params: ({ event }) => event } },
        'profile.save': { guard: 'maySave', target: 'saving' },
        'email.withdraw': { guard: 'hasAsked', target: 'withdrawing' },
        'view.closed': { actions: 'forget' },
      },
    },
    saving: {
      on: { 'view.closed': { actions: 'forget' } },
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context }) => changeOf(context),
        onDone: [
          { guard: { type: 'isSaved', params: saved }, target: 'saved', actions: { type: 'noteAnswer', params: saved } },
          { target: 'failed', actions: { type: 'noteAnswer', params: saved } },
        ],
        onError: { target: 'failed', actions: 'noteSilence' },
      },
    },
    withdrawing: {
      on: { 'view.closed': { actions: 'forget' } },
      invoke: {
        id: 'withdrawEmail',
        src: 'withdrawEmail',
        onDone: { target: 'editing', actions: 'dropAsked' },
        onError: { target: 'failed', actions: 'noteSilence' },
      },
    },
    saved: {
      description: 'A dialog says so for two seconds',
      after: { successShown: 'editing' },
      on: { 'dialog.close': 'editing', 'view.closed': { target: 'editing', actions: 'forget' } },
    },
    failed: {
      description: 'A dialog says why for four seconds',
      after: { failureShown: 'editing' },
      on: { 'dialog.close': 'editing', 'view.closed': { target: 'editing', actions: 'forget' } },
    },
  },
});

export const profilePerson = ({ context }: ProfileFormSnapshot) => context.person;
export const profileFields = ({ context }: ProfileFormSnapshot) => context.fields;
export const isCodeNeeded = ({ context }: ProfileFormSnapshot) => context.needsCode;
export const isProfileOfDemo = ({ context }: ProfileFormSnapshot) => context.isDemo;
export const isProfileSaving = (snapshot: ProfileFormSnapshot) => snapshot.matches('saving');
/** Nothing can be typed until the server has answered. */
export const isProfileBusy = (snapshot: ProfileFormSnapshot) => snapshot.matches('saving') || snapshot.matches('withdrawing');
export const canSaveProfile = (snapshot: ProfileFormSnapshot) => snapshot.can({ type: 'profile.save' });
export const askedEmail = ({ context }: ProfileFormSnapshot) => context.askedEmail;
export const profileOutcome = (snapshot: ProfileFormSnapshot) =>
  snapshot.matches('saved') ? (snapshot.context.isLinkSent ? 'linkSent' : 'saved') : snapshot.matches('failed') ? 'failed' : null;
export const profileFailureOf = ({ context }: ProfileFormSnapshot) => context.failure;
/** Not the same array each time: compare by value. */
export const newPasswordViolations = ({ context: { fields } }: ProfileFormSnapshot) =>
  passwordViolations(fields.newPassword, fields.confirmation);
export const newEmailProblem = ({ context: { fields } }: ProfileFormSnapshot) => emailProblem(fields.newEmail, fields.emailConfirmation);

export const profileFormVerbs = (ref: ProfileFormRef) => ({
  type: (field: ProfileField, value: string) => ref.send({ type: 'field.type', field, value }),
  save: () => ref.send({ type: 'profile.save' }),
  withdrawEmail: () => ref.send({ type: 'email.withdraw' }),
  close: () => ref.send({ type: 'dialog.close' }),
});
