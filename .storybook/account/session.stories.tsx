import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { createActor } from 'xstate';
import { logoutMachine, logoutVerbs } from '../../src/machines/account/logout.ts';
import { type SessionRef, sessionMachine } from '../../src/machines/account/session/chart.ts';
import { isLoggedIn, isSessionLost, sessionVerbs } from '../../src/machines/account/session/selectors.ts';
import { languageMachine } from '../../src/machines/shell/language.ts';
import { LoginApp } from '../../src/views/account/login/login-app.tsx';
import { SessionGate } from '../../src/views/account/login/session-gate.tsx';
import { PortalHeader } from '../../src/views/shell/header/portal-header.tsx';
import { cases, inputs, sights } from '../../tests/cases/account/session.ts';
import { unsettled } from '../../tests/replay.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal, shellAt } from '../whole-portal.tsx';

const language = createActor(unsettled(languageMachine), { input: { language: 'de-DE' } }).start();

/** With nothing unsent the way out is free. */
const freeLogout = (session: SessionRef) => {
  const logout = createActor(logoutMachine, { input: { isOnline: true } });
  logout.on('logout.granted', sessionVerbs(session).logout);
  logout.start();
  logoutVerbs(logout).countOutbox(0);
  return logout;
};

/** As the page decides: the login page, or the portal with what may lie over it. */
const SessionView = ({ session }: { session: SessionRef }) => {
  const [logout] = useState(() => freeLogout(session));
  const isLost = useSelector(session, isSessionLost);
  const isInside = useSelector(session, (snapshot) => isLoggedIn(snapshot) || isSessionLost(snapshot));
  if (!isInside)
    return (
      <InPortal key="outside" path="/login" actors={{ session }}>
        <LoginApp session={session} language={language} links={{}} />
      </InPortal>
    );
  return (
    <InPortal key={`inside ${isLost}`} actors={{ session, logout, shell: shellAt('/profile', !isLost) }}>
      <PortalHeader links={{}} />
      <SessionGate />
    </InPortal>
  );
};

export default { title: 'Paths/Session' };

export const Paths = pathsStory({
  machine: sessionMachine,
  sights,
  cases,
  inputs,
  view: (actor) => <SessionView session={actor as SessionRef} />,
});
