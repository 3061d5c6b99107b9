import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stop } from '../../../domain/history/track.ts';
import { useFormats } from '../../../i18n/use-formats.ts';

/** What is said of a moment (epoch seconds, km/h) and of a stop: when, and what. */
export const useMomentText = () => {
  const { t } = useTranslation('history');
  const formats = useFormats();
  return useMemo(() => {
    const duration = (seconds: number) => {
      const minutes = Math.round(seconds / 60);
      return minutes < 60
        ? t('duration.minutes', { minutes })
        : t('duration.hours', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') });
    };
    return {
      duration,
      moment: (time: number, speed: number | null): readonly [string, string] => [
        formats.dateTimeWithSeconds(time * 1000),
        speed === null || Number.isNaN(speed) ? t('noSpeed') : formats.quantity(speed, 'speed'),
      ],
      stop: ({ from, to }: Stop): readonly [string, string] => [
        t('stop.title', { duration: duration(to - from) }),
        t('stop.span', { from: formats.dateTime(from * 1000), to: formats.time(to * 1000) }),
      ],
    };
  }, [t, formats]);
};
