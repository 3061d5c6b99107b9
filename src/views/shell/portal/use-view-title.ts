import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { View } from '../../../domain/shell/view.ts';
import { useViewName } from '../../../i18n/view-name.ts';

/** Names the view in the window's title. */
export const useViewTitle = (view: View) => {
  const { t } = useTranslation('shell');
  const title = `${useViewName(view)} · ${t('product')}`;
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
};
