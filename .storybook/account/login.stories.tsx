import { type LoginRef, loginMachine } from '../../src/machines/account/login/chart.ts';
import { Login } from '../../src/views/account/login/login.tsx';
import { cases, facet, inputs, sights } from '../../tests/cases/account/login.ts';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Login' };

export const Paths = pathsStory({
  machine: loginMachine,
  sights,
  cases,
  facet,
  inputs,
  view: (actor) => <Login login={actor as LoginRef} />,
});
