import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { constants } from 'node:fs';
import { appendFile, mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256Of } from '../../platform/canonical.ts';
import { keptSecret } from '../../platform/database/embedded/kept-secret.ts';
import { ed25519Of } from '../../platform/ed25519.ts';

export interface Head {
  readonly position: number;
  /** Hexadecimal. */
  readonly hash: string;
}
/** Of `log`, of `guards` (the triggers that write the log), or of an organisation by its id. */
export interface NamedHead extends Head {
  readonly chain: string;
}

const fileOf = (dataDirectory: string) => join(dataDirectory, 'audit', 'heads.txt');

/** The key that signs heads, outside the database; made where there is none. */
export const headKey = async (dataDirectory: string): Promise<{ readonly key: KeyObject; readonly isNew: boolean }> => {
  const file = join(dataDirectory, 'heads.key');
  await mkdir(dataDirectory, { recursive: true });
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  return { key: ed25519Of(sha256Of(await keptSecret(file))), isNew: !isThere };
};

const said = ({ chain, position, hash }: NamedHead, time: string) => `${chain} ${position} ${hash} ${time}`;

/**
 * Writes heads down outside the database, a line each: chain, position, hash, time, signature. Returns false, and writes nothing, where the file
 * is gone: a new one would hide it. `begins`: with a new key there is none yet.
 */
export const keepHeads = async (
  dataDirectory: string,
  key: KeyObject,
  heads: readonly NamedHead[],
  now: Date,
  begins: boolean,
): Promise<boolean> => {
  const lines = heads.map((head) => {
    const text = said(head, now.toISOString());
    return `${text} ${sign(null, Buffer.from(text), key).toString('base64url')}\n`;
  });
  if (begins) await mkdir(join(dataDirectory, 'audit'), { recursive: true });
  return appendFile(fileOf(dataDirectory), lines.join(''), { flag: begins ? 'a' : constants.O_APPEND | constants.O_WRONLY }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
};

interface Line extends NamedHead {
  readonly at: number;
  /** Checked only where it decides something: of a head that agrees with the database it does not matter. */
  readonly isSigned: () => boolean;
}

/** What was written down of all chains. */
export interface AllHeads {
  readonly chains: readonly string[];
  readonly of: (chain: string) => KeptHeads;
}
/** What was written down of one chain. */
interface KeptHeads {
  /** Whether the file has another hash for the position. */
  readonly contradicts: (position: number, hash: string) => boolean;
  readonly newest: Line | undefined;
  /** When the first one was written, epoch ms. */
  readonly since: number | undefined;
}

const formerLine = /^(\d+) ([0-9a-f]{64}) (\S+)$/;
const signedLine = /^((\S+) (\d+) ([0-9a-f]{64}) (\S+)) (\S+)$/;

const readLine = (line: string, publicKey: KeyObject): Line | undefined => {
  // Of the log alone, from before heads were signed.
  const [, position, hash, time] = formerLine.exec(line) ?? [];
  if (hash !== undefined) return { chain: 'log', position: Number(position), hash, at: Date.parse(time!), isSigned: () => true };
  const [, text, chain, signedPosition, signedHash, signedTime, signature] = signedLine.exec(line) ?? [];
  if (signature === undefined) return undefined;
  const isSigned = () => verify(null, Buffer.from(text!), publicKey, Buffer.from(signature, 'base64url'));
  return { chain: chain!, position: Number(signedPosition), hash: signedHash!, at: Date.parse(signedTime!), isSigned };
};

/**
 * Every head written down, by its chain; none where there is no file. A line that a crash has cut off, or that another key has signed, counts for
 * nothing.
 */
export const keptHeads = async (dataDirectory: string, key: KeyObject): Promise<AllHeads> => {
  const text = await readFile(fileOf(dataDirectory), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const publicKey = createPublicKey(key);
  const lines = text.split('\n').flatMap((line) => readLine(line, publicKey) ?? []);
  const byChain = Map.groupBy(lines, ({ chain }) => chain);
  const of = (chain: string) => {
    const all = byChain.get(chain) ?? [];
    // What was written down first holds.
    const first = new Map([...all].reverse().map((line) => [line.position, line]));
    const isProof = (line: Line | undefined) => line?.isSigned() === true;
    return {
      contradicts: (position: number, hash: string) => {
        const line = first.get(position);
        return line !== undefined && line.hash !== hash && isProof(line);
      },
      newest: [...first.values()].sort((a, b) => b.position - a.position).find(isProof),
      since: all.find(isProof)?.at,
    };
  };
  return { chains: [...byChain.keys()], of };
};
