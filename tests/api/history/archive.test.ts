import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { archive } from '../../../src/api/browser/export/archive.ts';

const signature = Buffer.from([0x50, 0x4b, 1, 2]);
/** What the directory at the end of an archive says of each file. */
const directoryOf = (bytes: Buffer) => {
  const found: { readonly crc: number; readonly size: number }[] = [];
  for (let at = bytes.indexOf(signature, bytes.readUInt32LE(bytes.length - 6)); at >= 0; at = bytes.indexOf(signature, at + 4))
    found.push({ crc: bytes.readUInt32LE(at + 16), size: bytes.readUInt32LE(at + 24) });
  return found;
};

it('An archive has its files whole, each with the length and checksum that readers hold against it, in whatever pieces it was written', async () => {
  const text = fc.array(fc.nat(0xffff), { maxLength: 40 }).map((units) => String.fromCharCode(...units));
  const pieces = fc.array(text, { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { minLength: 1, maxLength: 4 }), async (files) => {
      const zip = archive();
      for (const [i, texts] of files.entries()) {
        const entry = zip.begin(`${i}.txt`);
        for (const text of texts) await entry.write(text);
        await entry.end();
      }
      const bytes = Buffer.concat(zip.end());
      const expected = files.map((texts) => Buffer.concat(texts.map((text) => Buffer.from(text))));
      expect(Object.values(unzipSync(bytes)).map((file) => Buffer.from(file))).toEqual(expected);
      expect(directoryOf(bytes)).toEqual(expected.map((file) => ({ crc: crc32(file), size: file.length })));
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 20) },
  );
});
