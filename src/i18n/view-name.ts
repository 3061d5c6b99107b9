import { useTranslation } from 'react-i18next';
import { nameOf, type View } from '../domain/shell/view.ts';
import { sayWith } from './named-text.ts';
import type { Namespace } from './texts.ts';

/** The name of a view; what it stands beside does not wait for the view's own texts. */
export const useViewName = (view: View): string => {
  const name = nameOf(view);
  const { t } = useTranslation(['labels', name.split('.')[0] as Namespace], { useSuspense: false });
  return sayWith(t)(name);
};
