import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAges } from '../../../i18n/ages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { nowOf } from '../../../machines/shell/clock.ts';
import { usePortal } from '../../common/portal-context.tsx';
import type { CardTools } from './card-texts.ts';

export const useCardTools = (): CardTools => {
  const { t } = useTranslation('map');
  const formats = useFormats();
  const ages = useAges();
  const now = useSelector(usePortal().clock, nowOf);
  return useMemo(() => ({ t, formats, ages, now }), [t, formats, ages, now]);
};
