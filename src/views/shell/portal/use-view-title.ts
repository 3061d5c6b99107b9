import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { View } from '../../../domain/shell/view.ts';

/** Names the view in the window's title. */
export const useViewTitle = (view: View) => {
  const { t } = useTranslation('shell');
  const title = `${t(`views.${view}`)} · ${t('product')}`;
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
};
