/** Deeper or wider than anything the contract takes, and still parsed in milliseconds. */
export const jsonLimits = { depth: 64, values: 200_000 } as const;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
/** `{` and `[`, `}` and `]`: the same but for one bit. */
const [opening, closing, eitherBracket] = [0x7b, 0x7d, 0x20];

/** Looks at JSON while it arrives, before it is parsed: nested too deeply or of too many values it would hold up everybody else. */
export const watchJson = () => {
  let depth = 0;
  let values = 0;
  let isText = false;
  let isEscaped = false;
  /** What the chunk makes too much, or undefined. */
  return (chunk: Uint8Array): keyof typeof jsonLimits | undefined => {
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i]!;
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (byte === quote) isText = false;
        else isEscaped = byte === backslash;
      } else if (byte === quote) isText = true;
      else if (byte === comma) values++;
      else if ((byte | eitherBracket) === opening) {
        values++;
        if (++depth > jsonLimits.depth) return 'depth';
      } else if ((byte | eitherBracket) === closing) depth--;
    }
    return values > jsonLimits.values ? 'values' : undefined;
  };
};
