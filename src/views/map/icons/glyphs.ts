/** Silhouettes in a 24 × 24 box, cut for 18 pixels: body, then windows as holes (even-odd). */
export const glyphs = {
  /** Hood diesel from the side: cab in the middle, long and short hood, exhaust, two bogies. */
  diesel:
    'M2 17V11.5a1 1 0 0 1 1-1h6V7a1 1 0 0 1 1-1h5a1 1 0 0 1 1 1v3.5h5a1 1 0 0 1 1 1V17ZM10.6 7.6v2.7h3.8V7.6ZM5 8h1.6v2H5ZM3.6 17.8h6.2a3.1 2.4 0 0 1-6.2 0ZM14.2 17.8h6.2a3.1 2.4 0 0 1-6.2 0Z',
  /** Electric locomotive from the side: two cabs, raised pantograph. */
  electric:
    'M3.8 9.4h16.4l1.8 5V17H2v-2.6ZM4.7 10.9l-1 2.9h3.1v-2.9ZM17.2 10.9v2.9h3.1l-1-2.9ZM6.6 4h7.4v1.3h-2.8l2 2-1.7 2h-1.7l2-2-2-2H6.6ZM3.6 17.8h6.2a3.1 2.4 0 0 1-6.2 0ZM14.2 17.8h6.2a3.1 2.4 0 0 1-6.2 0Z',
  /** Rail crane: jib, hook, cab on a wagon. */
  crane:
    'M2.5 17v-2.2h4.2V9.2h3L18.9 3l1.2 1.7v6h-1.5V6.6l-7.2 4.9v3.3h10.1V17ZM8 10.6v2.4h2.1v-2.4ZM18.2 10.4h2.3v1.7h-2.3ZM4 17.8h5.4a2.7 2.2 0 0 1-5.4 0ZM14.6 17.8H20a2.7 2.2 0 0 1-5.4 0Z',
} as const;
