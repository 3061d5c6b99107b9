/** What the notifications page offers besides its table. */
export interface NotificationOffer {
  readonly settingsButton: boolean;
  readonly settingsDrawer: boolean;
  readonly quickExport: boolean;
}

/** All of them in development mode alone. */
export const notificationOffer = (isDevHost: boolean): NotificationOffer => ({
  settingsButton: isDevHost,
  settingsDrawer: isDevHost,
  quickExport: isDevHost,
});
