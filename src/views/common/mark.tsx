import type { SVGProps } from 'react';

/** The mark of Gleisblick: two rails that run together under an arc. One colour, legible at 16 px; the same as the icon of the page. */
export const Mark = (props: SVGProps<SVGSVGElement>) => (
  <svg
    width="1em"
    height="1em"
    viewBox="0 0 32 32"
    fill="none"
    stroke="currentColor"
    strokeWidth="3.4"
    strokeLinecap="round"
    aria-hidden="true"
    focusable="false"
    {...props}
  >
    <path d="M4 18.5a12 12 0 0 1 24 0M8.5 28 14 15.5M23.5 28 18 15.5" />
  </svg>
);
