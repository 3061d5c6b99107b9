import { expect, it } from 'vitest';
import { datasheetFacts, datasheetFiles } from '../../../src/domain/history/datasheet-files.ts';
import { rows } from '../../cases/history/datasheet.ts';

it('A datasheet has no file to download at present [DAT-003]', () => {
  expect([datasheetFiles(rows), datasheetFacts(rows)]).toEqual([[], rows]);
});

it('A datasheet makes links of addresses of PDF files alone', () => {
  const file = { label: 'Handbuch', value: '/files/handbuch.pdf' };
  const far = { label: 'Zulassung', value: 'https://files.example/ZL.PDF' };
  const none = ['javascript:alert(1)//.pdf', 'http://files.example/a.pdf', '//files.example/a.pdf', 'a.pdf', '/a.exe'];
  const near = ['see https://files.example/a.pdf', '/a.pdf?b', '/a b.pdf', '/.pdf', 'https://.pdf', '/apdf', '', 12, null];
  const others = [...none, ...near].map((value) => ({ label: 'x', value }));
  expect(datasheetFiles([...rows, file, ...others, far])).toEqual([
    { title: 'Handbuch', url: '/files/handbuch.pdf' },
    { title: 'Zulassung', url: 'https://files.example/ZL.PDF' },
  ]);
  expect(datasheetFacts([...rows, file, ...others, far])).toEqual([...rows, ...others]);
});
