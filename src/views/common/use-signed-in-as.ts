import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { accountOf } from '../../machines/account/account/selectors.ts';
import { usePortal } from './portal-context.tsx';

/** "Angemeldet als Nora Petersen (nora)"; undefined before the account is known. */
export const useSignedInAs = (): string | undefined => {
  const { t } = useTranslation('shell');
  const person = useSelector(usePortal().account, accountOf);
  if (person === null) return undefined;
  const { firstName, lastName, accountName } = person;
  return t('denied.signedInAs', { name: `${firstName} ${lastName}`.trim(), account: accountName });
};
