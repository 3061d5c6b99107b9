import { useSelector } from '@xstate/react';

import { useNamedText } from '../../../i18n/named-text.ts';
import { currentView, deniedMessageKey, screenKind } from '../../../machines/shell/shell/selectors.ts';
import { LateBoundary } from '../../common/late/late-boundary.tsx';
import { Loading } from '../../common/loading.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { useSignedInAs } from '../../common/use-signed-in-as.ts';
import { AccessDenied } from './access-denied.tsx';
import { PortalView } from './portal-view.tsx';
import { ViewFailure } from './view-failure.tsx';

/** What the shell shows at this address. */
export const Screen = () => {
  const { shell } = usePortal();
  const kind = useSelector(shell, screenKind);
  const view = useSelector(shell, currentView);
  const messageKey = useSelector(shell, deniedMessageKey);
  const person = useSignedInAs();
  const say = useNamedText();
  if (kind === 'denied') return <AccessDenied message={messageKey === null ? null : say(messageKey)} person={person} />;
  if (kind !== 'view') return <Loading />;
  return (
    <ViewFailure key={view}>
      <LateBoundary fallback={<Loading />}>
        <PortalView view={view} />
      </LateBoundary>
    </ViewFailure>
  );
};
