import { addons } from 'storybook/manager-api';

/** Closed until somebody opens it: the walker shows all it has on the page, and wants the room. */
const closed = 0;

addons.setConfig({
  navSize: 220,
  bottomPanelHeight: closed,
  rightPanelWidth: closed,
});
