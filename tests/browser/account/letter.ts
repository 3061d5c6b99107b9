import { expect } from 'vitest';
import { portalUrl } from '../portal.ts';

/** Path of the page that the letter to a recipient links to; letters go out every few seconds, and others have some there, too. */
export const linkMailedTo = async (recipient: string): Promise<string> => {
  const read = async () => {
    const letters = (await (await fetch(`${portalUrl()}/mailbox`)).text()).split('<article>');
    return letters.find((one) => one.includes(`${recipient}@`))?.match(/href="https?:\/\/[^/"]+([^"]*token=[^"]+)"/)?.[1] ?? '';
  };
  await expect.poll(read, { timeout: 60_000 }).not.toBe('');
  return read();
};
