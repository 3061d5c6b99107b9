import { expect, it } from 'vitest';
import { isEmptySignature, withoutDataUrl } from '../../../../src/domain/logbook/signature/text.ts';
import { signature } from '../samples.ts';

it('The text of a signature loses what a canvas puts before it, and spaces around it', () => {
  expect(withoutDataUrl(`data:image/png;base64,${signature}`)).toBe(signature);
  expect(withoutDataUrl(`data:,${signature}`)).toBe(signature);
  expect(withoutDataUrl(` ${signature}\n`)).toBe(signature);
});

it('The text of a signature keeps what only looks like such a prefix', () => {
  expect(withoutDataUrl(`${signature}data:image/png;base64,AAAA`)).toBe(`${signature}data:image/png;base64,AAAA`);
  expect(withoutDataUrl('data:image/png')).toBe('data:image/png');
  expect(withoutDataUrl('data:a,b,c')).toBe('b,c');
});

it('A signature is empty without a sign of its own', () => {
  expect([null, undefined, '', ' \n', 'data:image/png;base64,', 'data:, '].map(isEmptySignature)).toEqual(Array(6).fill(true));
  expect(['A', ` ${signature}`, `data:image/png;base64,${signature}`].map(isEmptySignature)).toEqual([false, false, false]);
});
