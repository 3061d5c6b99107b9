import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { padHeight, padWidth } from '../../../domain/logbook/signature/pad.ts';
import type { Point, Stroke } from '../../../machines/logbook/signature/chart.ts';
import formStyles from '../form/form.module.css';
import { strokePath } from './outline.ts';
import { penKeys } from './pen-keys.ts';
import type { KeyPen, PenTarget } from './pens.ts';
import styles from './signature.module.css';
import { usePointerPen } from './use-pointer-pen.ts';

export interface SignaturePadProps extends PenTarget, KeyPen {
  readonly strokes: readonly Stroke[];
}

const lineHeight = padHeight * 0.78;

const PenMark = ({ at: { x, y }, isDown }: { at: Point; isDown: boolean }) => (
  <g className={styles.padPen} transform={`translate(${x} ${y})`}>
    <path d="M-12 0h9M3 0h9M0-12v9M0 3v9" />
    {isDown && <circle r="3" />}
  </g>
);

const Sheet = ({ strokes }: { strokes: readonly Stroke[] }) => {
  const { t } = useTranslation('logbook');
  return (
    <>
      <path className={styles.padLine} d={`M40 ${lineHeight}H${padWidth - 40}`} />
      {strokes.length === 0 && (
        <text className={styles.padPrompt} x={padWidth / 2} y={lineHeight + 26} textAnchor="middle">
          {t('signature.prompt')}
        </text>
      )}
      {strokes.map((stroke, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added and taken away at the end.
        <path key={at} className={styles.padInk} d={strokePath(stroke)} />
      ))}
    </>
  );
};

/** A sheet to sign on with pen, finger, mouse or arrow keys. */
export const SignaturePad = ({ strokes, pen, isPenDown, ...target }: SignaturePadProps) => {
  const { t } = useTranslation('logbook');
  const pad = useRef<SVGSVGElement>(null);
  const hint = useId();
  const [hasKeyPen, setKeyPen] = useState(false);
  const pointer = usePointerPen(pad, target);
  const onKey = penKeys(target);
  const drawn = strokes.length === 0 ? t('signature.empty') : t('signature.strokes', { count: strokes.length });
  return (
    <div className={styles.padFrame}>
      <svg
        ref={pad}
        className={styles.pad}
        viewBox={`0 0 ${padWidth} ${padHeight}`}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys, here the arrow keys of the pen.
        tabIndex={0}
        aria-label={t('signature.pad')}
        aria-describedby={hint}
        onKeyDown={(event) => {
          setKeyPen(true);
          onKey(event);
        }}
        onBlur={() => {
          setKeyPen(false);
          target.onPenLift();
        }}
        {...pointer}
      >
        <Sheet strokes={strokes} />
        {hasKeyPen && <PenMark at={pen} isDown={isPenDown} />}
      </svg>
      <p className={styles.padHint} id={hint}>
        {t('signature.keys')}
      </p>
      <p className={formStyles.visuallyHidden} role="status">
        {hasKeyPen && `${t(isPenDown ? 'signature.penDown' : 'signature.penUp')}. ${drawn}`}
      </p>
    </div>
  );
};
