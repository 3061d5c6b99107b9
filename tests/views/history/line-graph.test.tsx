import { expect, it } from 'vitest';
import { LineGraph } from '../../../src/views/history/graph/line-graph.tsx';
import { markup } from '../render.tsx';

it('A line has a gap where nothing came, a dot for a day alone, and no number in the table', () => {
  const dates = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
  const html = markup(<LineGraph metric="drivingHours" kind="line" lines={[{ name: '218 402', dates, values: [null, 4, 6, null, 0] }]} />);
  const path = /data-series="1"><path d="([^"]*)"/.exec(html)?.[1] ?? '';
  expect(path.replaceAll(/[\d. ]/g, '')).toBe('MLM');
  expect(html.split('<circle').length - 1).toBe(3);
  const cells = [...html.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell);
  expect(cells).toEqual(['k. A.', '4,00\u00a0bh', '6,00\u00a0bh', 'k. A.', '0,00\u00a0bh']);
});
