import type { ComponentType, SVGProps } from 'react';
import { rem } from './rem.ts';

export type IconComponent = ComponentType<SVGProps<SVGSVGElement>>;

/** `box` is the side of the square the shape is drawn in, and in pixels its size where no other is given. */
interface Frame extends SVGProps<SVGSVGElement> {
  readonly box: number;
}

/** Icons as one line of one weight in a square; purely decorative, the control beside one carries the name. */
export const drawings =
  ({ box, ...frame }: Frame) =>
  (shape: string): IconComponent =>
  (props) => (
    <svg
      width={rem(box)}
      height={rem(box)}
      viewBox={`0 0 ${box} ${box}`}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...frame}
      {...props}
    >
      <path d={shape} />
    </svg>
  );

/** A sign beside text, as large as the text. */
export const sign = drawings({ box: 20, width: '1.25em', height: '1.25em', strokeWidth: 1.5 });
