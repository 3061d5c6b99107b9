import type { TestProject } from 'vitest/node';
import { buildPage, servePage } from './build-page.ts';

declare module 'vitest' {
  interface ProvidedContext {
    walksUrl: string;
  }
}

export default async function setup({ provide }: TestProject) {
  const { url, close } = await servePage(await buildPage());
  provide('walksUrl', url);
  return close;
}
