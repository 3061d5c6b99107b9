import { endpoints } from '../endpoints.ts';

const host = import.meta.env.VITE_API_HOST as string | undefined;
const retries = 2;

const ask = async (left: number): Promise<unknown> => {
  const answer = await fetch(`${endpoints({ ...(host !== undefined && { host }) }).host}/configuration`).catch((error: unknown) => {
    if (left > 0) return null;
    throw error;
  });
  if (answer === null) return ask(left - 1);
  // Somebody else may have answered: a captive portal, a proxy.
  if (!answer.ok || !answer.headers.has('x-gleisblick')) throw new Error(`/configuration: ${answer.status}`);
  return answer.json();
};

let asking: Promise<unknown> | null = null;

/**
 * What the server says of itself before login, as it came: asked once per page, by the login, which has no client of the contract, or by the
 * portal, whichever is first. A failure is forgotten: who asks then asks anew.
 */
export const toldConfiguration = (): Promise<unknown> => {
  asking ??= ask(retries).catch((error: unknown) => {
    asking = null;
    throw error;
  });
  return asking;
};
