import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../common/empty-state.tsx';
import { LockIcon } from '../../common/icons.tsx';

/** A view without the right to read it. Without a message there is nothing to say: the screen stays empty. */
export const AccessDenied = ({ message }: { message: string | null }) => {
  const { t } = useTranslation('shell');
  return message === null ? null : <EmptyState icon={LockIcon} title={t('denied.title')} text={message} />;
};
