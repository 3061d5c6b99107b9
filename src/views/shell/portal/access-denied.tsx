import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../common/empty-state.tsx';
import { LockIcon } from '../../common/icons.tsx';

interface AccessDeniedProps {
  readonly message: string | null;
  /** Who is signed in. */
  readonly person?: string | undefined;
}

/** A view without the right to read it. Without a message there is nothing to say: the screen stays empty. */
export const AccessDenied = ({ message, person }: AccessDeniedProps) => {
  const { t } = useTranslation('shell');
  return message === null ? null : <EmptyState icon={LockIcon} title={t('denied.title')} text={message} person={person} />;
};
