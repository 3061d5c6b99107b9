import { fromPromise } from 'xstate';
import { deleteAvatar, uploadAvatar } from '../../api/actors/account/avatar.ts';
import { endOtherSessions, endSession, listSessions } from '../../api/actors/account/own-sessions.ts';
import { saveProfile } from '../../api/actors/account/profile.ts';
import { readFactor, removeFactor, renewCodes } from '../../api/actors/account/second-factor.ts';
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
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { row } from '../connect.ts';
import type { Given } from '../feature.ts';
import { run } from '../parts.ts';
import { watch, watchFields, when } from '../watch.ts';
import { factorSetup } from './factor-setup.ts';

export const profileMachines = ({ base: { language } }: Given) => ({
  profileForm: run(profileFormMachine.provide({ actors: { saveProfile: fromPromise(({ input, signal }) => saveProfile(input, signal)) } })),
  avatarUpload: run(
    avatarUploadMachine.provide({
      actors: {
        openPicture: fromPromise<OpenPicture, { file: PictureFile | null }>(({ input }) => openPicture(input.file as File)),
        uploadAvatar: fromPromise(({ input, signal }) => uploadAvatar(input, signal)),
        deleteAvatar: fromPromise(({ input, signal }) => deleteAvatar(input, signal)),
      },
    }),
  ),
  ownSessions: run(
    ownSessionsMachine.provide({
      actors: {
        listSessions: fromPromise(({ signal }) => listSessions(signal)),
        endSession: fromPromise(({ input, signal }) => endSession(input.id, signal)),
        endOthers: fromPromise(({ signal }) => endOtherSessions(signal)),
      },
    }),
  ),
  secondFactor: run(
    secondFactorMachine.provide({
      actors: {
        readFactor: fromPromise(({ signal }) => readFactor(signal)),
        factorSetup: factorSetup(),
        removeFactor: fromPromise(({ input, signal }) => removeFactor(input, signal)),
        renewCodes: fromPromise(({ input, signal }) => renewCodes(input, signal)),
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
