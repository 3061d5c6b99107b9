import { createActor } from 'xstate';
import type { LanguageRef } from '../../src/machines/language.ts';
import { languageMachine } from '../../src/machines/language.ts';
import { type SessionRef, sessionMachine } from '../../src/machines/session.ts';
import { isLoggedIn, isSessionLost } from '../../src/machines/session-access.ts';
import { LoginApp } from '../../src/views/login/login-app.tsx';
import { SessionGate } from '../../src/views/login/session-gate.tsx';
import { PortalHeader } from '../../src/views/shell/portal-header.tsx';
import { cases, inputs } from '../../tests/cases/session.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

const language = createActor(languageMachine, { input: { language: 'de-DE' } }) as LanguageRef;

const SessionView = ({ session }: { session: SessionRef }) => {
  const snapshot = session.getSnapshot();
  if (!isLoggedIn(snapshot) && !isSessionLost(snapshot))
    return (
      <InPortal path="/login" actors={{ session }}>
        <LoginApp session={session} language={language} links={{}} />
      </InPortal>
    );
  return (
    <InPortal actors={{ session }}>
      <PortalHeader links={{}} />
      <SessionGate />
    </InPortal>
  );
};

export default { title: 'Paths/Session' };

export const Paths = pathsStory({ machine: sessionMachine, cases, inputs, view: (actor) => <SessionView session={actor as SessionRef} /> });
