import { useTranslation } from 'react-i18next';
import { Wheel } from './wheel.tsx';

/** A view on its way. */
export const Loading = () => {
  const { t } = useTranslation('labels');
  return <Wheel label={t('loading')} />;
};
