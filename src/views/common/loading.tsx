import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Wheel } from './wheel.tsx';

const onNetwork = (tell: () => void) => {
  const happenings = ['online', 'offline'];
  for (const happening of happenings) window.addEventListener(happening, tell);
  return () => {
    for (const happening of happenings) window.removeEventListener(happening, tell);
  };
};

/** A view on its way; without network it says what it waits for. */
export const Loading = () => {
  const { t } = useTranslation('labels');
  const isOnline = useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  );
  return <Wheel label={t('loading')}>{!isOnline && <p>{t('loadingLater')}</p>}</Wheel>;
};
