import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

const picture = (rows: Buffer): string => {
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0]);
  const parts = [
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat(parts).toString('base64');
};

/** A drawn picture of four pixels that no other number gives. */
export const drawn = (number: number): string =>
  picture(Buffer.from([0, number & 255, (number >> 8) & 255, (number >> 16) & 255, 0, 0, 0, 0, 255, 255, 255, 9, 9, 9]));
/** Nothing was drawn. */
export const blank = picture(Buffer.from([0, 255, 255, 255, 255, 255, 255, 0, 255, 255, 255, 255, 255, 255]));
/** More than the server takes. */
export const oversized = (number: number): string => Buffer.alloc(1_600_000, number & 255).toString('base64');

export const hashOf = (signature: string) => createHash('sha256').update(Buffer.from(signature, 'base64')).digest('hex');
