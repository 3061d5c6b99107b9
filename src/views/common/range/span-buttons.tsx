import { Button } from '@radix-ui/themes/components/button';
import { useTranslation } from 'react-i18next';
import { type DayBounds, type DaySpan, spanOf } from '../../../domain/common/day-spans.ts';
import type { DayRange } from '../../../domain/common/day-window.ts';
import styles from './range.module.css';

/** The period in force is filled, the others are outlined. */
export const spanLook = (isChosen: boolean) =>
  ({ variant: isChosen ? 'solid' : 'surface', color: isChosen ? 'teal' : 'gray', 'aria-pressed': isChosen }) as const;

const isSame = (a: DayRange | null, b: DayRange | null) => a?.start === b?.start && a?.end === b?.end;

interface SpanButtonsProps {
  readonly range: DayRange | null;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly bounds: DayBounds;
  readonly spans: readonly DaySpan[];
  readonly onTake: (range: DayRange) => void;
}

/** Usual periods by name. */
export const SpanButtons = ({ range, today, bounds, spans, onTake }: SpanButtonsProps) => {
  const { t } = useTranslation('shell');
  return spans.map((name) => {
    const span = spanOf(name, today, bounds);
    return (
      <Button
        key={name}
        size="1"
        className={styles.span}
        {...spanLook(span !== null && isSame(range, span))}
        disabled={span === null}
        onClick={() => span && onTake(span)}
      >
        {t(`range.${name}`)}
      </Button>
    );
  });
};
