/** Text files of the login page: nothing else is fetched before someone is signed in, and these come along with its script. */
export const loginNamespaces = ['login'] as const;

/** Text files of the shell and of the first view most people see; every other one is fetched by the view that needs it. */
export const portalNamespaces = ['shell', 'labels', 'messages', 'vehicles', 'dashboard', 'map'] as const;

export const namespaces = [...loginNamespaces, ...portalNamespaces, 'validation', 'errors', 'livedata', 'faq', 'logbook'] as const;

export type Namespace = (typeof namespaces)[number];
