import { type PasswordResetRef, passwordResetMachine } from '../../src/machines/account/password-reset.ts';
import { PasswordReset } from '../../src/views/account/password-reset/password-reset.tsx';
import { cases, facet, inputs, sights } from '../../tests/cases/account/password-reset.ts';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Password reset' };

export const Paths = pathsStory({
  machine: passwordResetMachine,
  sights,
  cases,
  facet,
  inputs,
  view: (actor) => <PasswordReset reset={actor as PasswordResetRef} language="de-DE" />,
});
