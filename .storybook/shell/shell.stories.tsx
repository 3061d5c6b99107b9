import { useSelector } from '@xstate/react';
import { type View, views } from '../../src/domain/shell/view.ts';
import { useViewName } from '../../src/i18n/view-name.ts';
import { type ShellRef, shellMachine } from '../../src/machines/shell/shell/chart.ts';
import { screenKind } from '../../src/machines/shell/shell/selectors.ts';
import { LoginPage } from '../../src/views/account/login/login-page.tsx';
import { SessionGate } from '../../src/views/account/login/session-gate.tsx';
import { type OwnViews, OwnViewsProvider } from '../../src/views/common/own-views.tsx';
import { PortalFrame } from '../../src/views/shell/portal/portal-frame.tsx';
import { cases, inputs, sights } from '../../tests/cases/shell/shell.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

const Named = ({ view }: { view: View }) => <h1>{useViewName(view)}</h1>;
/** Each view by its name: what is in it has stories of its own. */
const named = Object.fromEntries(views.map((view) => [view, () => <Named view={view} />])) as OwnViews;

/** As the page decides: the login, or the portal with what may lie over it. */
const ShellView = ({ shell }: { shell: ShellRef }) => {
  const kind = useSelector(shell, screenKind);
  return (
    <InPortal actors={{ shell }}>
      {kind === 'login' || kind === 'resetPasskey' ? (
        <LoginPage page={kind} login={null} reset={null} language="de-DE" links={{}} onLanguage={() => undefined} />
      ) : (
        <OwnViewsProvider value={named}>
          <PortalFrame links={{}} />
          <SessionGate />
        </OwnViewsProvider>
      )}
    </InPortal>
  );
};

export default { title: 'Paths/Shell' };

export const Paths = pathsStory({
  machine: shellMachine,
  sights,
  cases,
  inputs,
  view: (actor) => <ShellView shell={actor as ShellRef} />,
});
