import { createHash } from 'node:crypto';

/** JSON with sorted names: equal values give equal text. Times as ISO strings, bytes as hexadecimal text. */
export const canonical = (value: unknown): string => {
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (value instanceof Uint8Array) return JSON.stringify(Buffer.from(value).toString('hex'));
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, held]) => held !== undefined);
  return `{${fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, held]) => `${JSON.stringify(name)}:${canonical(held)}`)
    .join(',')}}`;
};

export const sha256Of = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
