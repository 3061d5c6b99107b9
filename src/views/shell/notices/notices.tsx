import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useNamedText } from '../../../i18n/named-text.ts';
import { noticesVerbs, shownNotice } from '../../../machines/shell/notices.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { NoticeStack } from './notice-stack.tsx';

export const Notices = () => {
  const { notices } = usePortal();
  const shown = useSelector(notices, shownNotice);
  const { dismiss, hold, release } = useMemo(() => noticesVerbs(notices), [notices]);
  const say = useNamedText();
  const notice = shown && { id: shown.id, tone: shown.tone, text: say(shown.key, shown.values) };
  return <NoticeStack notice={notice} onDismiss={dismiss} onHold={hold} onRelease={release} />;
};
