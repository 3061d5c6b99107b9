import { fromPromise } from 'xstate';
import { openPicture } from '../../api/browser/picture.ts';
import { defaultUserImage } from '../../machines/account/account/model.ts';
import { accountOf, avatarUrlOf, isDemo } from '../../machines/account/account/selectors.ts';
import { avatarUploadMachine, type OpenPicture, type PictureFile } from '../../machines/account/avatar-upload.ts';
import { ownSessionsMachine } from '../../machines/account/own-sessions.ts';
import { profileFormMachine } from '../../machines/account/profile-form.ts';
import { profileLanguageMachine } from '../../machines/account/profile-language.ts';
import { secondFactorMachine } from '../../machines/account/second-factor.ts';
import { languageOf } from '../../machines/shell/language.ts';
import { currentView } from '../../machines/shell/shell/selectors.ts';
import { calls } from '../../views/common/late/code.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { row } from '../connect.ts';
import type { Given } from '../feature.ts';
import { run } from '../parts.ts';
import { watch, watchFields, when } from '../watch.ts';
import { factorSetup } from './factor-setup.ts';

const avatarCalls = calls(() => import('../../api/actors/account/avatar.ts'));
const sessionListCalls = calls(() => import('../../api/actors/account/own-sessions.ts'));
const profileCalls = calls(() => import('../../api/actors/account/profile.ts'));
const factorCalls = calls(() => import('../../api/actors/account/second-factor.ts'));

export const profileMachines = ({ base: { language } }: Given) => ({
  profileForm: run(
    profileFormMachine.provide({
      actors: {
        saveProfile: fromPromise(async ({ input, signal }) => (await profileCalls()).saveProfile(input, signal)),
        withdrawEmail: fromPromise(async ({ signal }) => (await profileCalls()).withdrawEmail(signal)),
      },
    }),
  ),
  avatarUpload: run(
    avatarUploadMachine.provide({
      actors: {
        openPicture: fromPromise<OpenPicture, { file: PictureFile | null }>(({ input }) => openPicture(input.file as File)),
        uploadAvatar: fromPromise(async ({ input, signal }) => (await avatarCalls()).uploadAvatar(input, signal)),
        deleteAvatar: fromPromise(async ({ input, signal }) => (await avatarCalls()).deleteAvatar(input, signal)),
      },
    }),
  ),
  ownSessions: run(
    ownSessionsMachine.provide({
      actors: {
        listSessions: fromPromise(async ({ signal }) => (await sessionListCalls()).listSessions(signal)),
        endSession: fromPromise(async ({ input, signal }) => (await sessionListCalls()).endSession(input.id, signal)),
        endOthers: fromPromise(async ({ signal }) => (await sessionListCalls()).endOtherSessions(signal)),
      },
    }),
  ),
  secondFactor: run(
    secondFactorMachine.provide({
      actors: {
        readFactor: fromPromise(async ({ signal }) => (await factorCalls()).readFactor(signal)),
        factorSetup: factorSetup(),
        removeFactor: fromPromise(async ({ input, signal }) => (await factorCalls()).removeFactor(input, signal)),
        renewCodes: fromPromise(async ({ input, signal }) => (await factorCalls()).renewCodes(input, signal)),
      },
    }),
  ),
  profileLanguage: run(profileLanguageMachine, { input: { language: languageOf(language.getSnapshot()) } }),
});

const tellPerson = ({ account, profileForm }: PortalActors) =>
  watchFields(
    [account],
    () => ({ person: accountOf(account.getSnapshot()), isDemo: isDemo(account.getSnapshot()) }),
    (now) => profileForm.send({ type: 'account.changed', ...now }),
  );

const tellAvatar = ({ account, avatarUpload }: PortalActors) =>
  watchFields(
    [account],
    () => ({
      accountId: accountOf(account.getSnapshot())?.accountId ?? null,
      isDemo: isDemo(account.getSnapshot()),
      hasPicture: avatarUrlOf(account.getSnapshot()) !== defaultUserImage,
    }),
    (now) => avatarUpload.send({ type: 'account.changed', ...now }),
  );

const tellView = ({ shell, avatarUpload, ownSessions, profileForm, profileLanguage, secondFactor }: PortalActors) => {
  const isShown = () => currentView(shell.getSnapshot()) === 'profile';
  watch([shell], isShown, (isOpen) => {
    for (const one of [ownSessions, secondFactor]) one.send({ type: isOpen ? 'view.opened' : 'view.closed' });
  });
  when(
    [shell],
    () => !isShown(),
    () => {
      for (const one of [avatarUpload, profileForm, profileLanguage]) one.send({ type: 'view.closed' });
    },
  );
};

export const profileTable = [
  row({ from: 'avatarUpload', on: 'avatar.changed', to: 'account', as: 'avatar.changed' }),
  row({ from: 'language', on: 'language.changed', to: 'profileLanguage', as: 'language.changed' }),
  row({ from: 'language', on: 'language.failed', to: 'profileLanguage', as: 'language.failed' }),
  row({ from: 'profileLanguage', on: 'language.choose', to: 'language', as: 'language.choose' }),
];

export const profileJoins = [tellPerson, tellAvatar, tellView];
