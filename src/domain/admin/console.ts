/** What the server is for: people work on production; what they are to see is prepared elsewhere. */
export type Environment = 'production' | 'staging' | 'local';

export const consoleTabs = ['users', 'translation', 'other'] as const;
export type ConsoleTab = (typeof consoleTabs)[number];

/** Whether texts, versions and deployments may be changed there. */
export const isForChanges = (environment: Environment): boolean => environment !== 'production';

/** Whether a tab can be used. */
export const isTabUsable = (tab: ConsoleTab, environment: Environment): boolean => tab === 'users' || isForChanges(environment);

/** Whether a tab is used only by somebody who said to know that this is a test. */
export const needsAcknowledgement = (tab: ConsoleTab, environment: Environment): boolean => tab === 'users' && isForChanges(environment);
