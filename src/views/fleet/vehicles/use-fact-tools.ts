import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAges } from '../../../i18n/ages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { nowOf } from '../../../machines/shell/clock.ts';
import { usePortal } from '../../common/portal-context.tsx';
import type { FactTools } from './vehicle-facts.ts';

/** Texts, formats and the minute on the clock; the same object until one of them changes. */
export const useFactTools = (): FactTools => {
  const { t } = useTranslation('vehicles');
  const formats = useFormats();
  const ages = useAges();
  const now = useSelector(usePortal().clock, nowOf);
  return useMemo(() => ({ t, formats, ages, now }), [t, formats, ages, now]);
};
