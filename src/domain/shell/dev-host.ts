export const defaultDevHosts: readonly string[] = ['localhost', '127.0.0.1'];

/** Developer tools and development mode are one and the same test. */
export const isDevHost = (hostname: string, devHosts = defaultDevHosts) => devHosts.includes(hostname);
