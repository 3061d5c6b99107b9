export interface Letter {
  readonly raw: string;
  readonly headers: ReadonlyMap<string, string>;
  /** By type, such as `text/html`. */
  readonly parts: ReadonlyMap<string, string>;
}

const isAscii = (bytes: string) => /^[\x20-\x7e\t\r\n]*$/.test(bytes);
const bytesOfQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  );

/** Words such as `=?UTF-8?Q?zur=C3=BCck?=`; what lies between two of them is none. */
const decodedWords = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      (kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : bytesOfQuoted(word.replaceAll('_', ' '))).toString(),
    );

const headersOf = (head: string) =>
  new Map(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), decodedWords(line.slice(line.indexOf(':') + 1).trim())] as const),
  );

const split = (part: string) => {
  const end = part.indexOf('\r\n\r\n');
  return { headers: headersOf(part.slice(0, end)), content: part.slice(end + 4) };
};

const contentOf = (encoding: string | undefined, content: string) => {
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString();
  return encoding === 'quoted-printable' ? bytesOfQuoted(content.replaceAll('=\r\n', '')).toString() : content;
};

/** A letter as programs for mail read it (RFC 5322, 2045, 2047); throws where a byte could not pass through an old mail server. */
export const readLetter = (raw: string): Letter => {
  if (!isAscii(raw)) throw new Error('The letter carries more than seven bits');
  if (raw.split('\r\n').some((line) => line.length > 998)) throw new Error('A line of the letter is too long');
  const { headers, content } = split(raw);
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1];
  const pieces = boundary === undefined ? [raw] : content.split(`--${boundary}`).slice(1, -1);
  const parts = pieces.map((piece) => {
    const part = split(piece.replace(/^\r\n/, ''));
    const type = part.headers.get('content-type') ?? '';
    const text = contentOf(part.headers.get('content-transfer-encoding'), part.content).replaceAll('\r\n', '\n');
    return [type.split(';')[0] ?? '', text.trimEnd()] as const;
  });
  return { raw, headers, parts: new Map(parts) };
};
