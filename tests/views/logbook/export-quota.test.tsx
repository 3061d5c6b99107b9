import { expect, it } from 'vitest';
import { exportQuotas, quotaCode } from '../../../src/domain/logbook/export.ts';
import { ExportProgress } from '../../../src/views/logbook/export/export-progress.tsx';
import { markup } from '../render.tsx';
import { words } from '../words.ts';

const refused = (code: string) => <ExportProgress phase="failed" rows={0} total={null} share={null} failure={{ status: 409, code }} />;

it.each([
  ['person', '1.000 MB', '1,000 MB', 'nach einem Tag', 'after a day'],
  ['organisation', '5.000 MB', '5,000 MB', 'nach einem Tag', 'after a day'],
  ['demo', '20 MB', '20 MB', 'nach einer Stunde', 'after an hour'],
] as const)('names the export quota of the %s and says when there is room again', (quota, german, english, tag, day) => {
  expect(Object.keys(exportQuotas)).toContain(quota);
  const de = words(markup(refused(quotaCode(quota))));
  for (const part of [german, tag, 'Versuchen Sie es dann noch einmal']) expect(de).toContain(part);
  const en = words(markup(refused(quotaCode(quota)), 'en-GB'));
  for (const part of [english, day, 'Try again then']) expect(en).toContain(part);
});
