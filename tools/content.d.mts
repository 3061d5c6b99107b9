export function contentOf(paths: readonly string[], ...more: readonly unknown[]): string;
export function ensureBuilt(): number;
export const storybookSources: readonly string[];
