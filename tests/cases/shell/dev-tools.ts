import { alike, click, inMenu, lack, press, type SightTable, see } from '../../sights/table.ts';

export const cases = { 'zoom.choose': [{ zoom: 0.8 }, { zoom: 1.2 }] };
export const inputs = [
  { zoom: 1, isDevHost: true, isDevToolsOn: false },
  { zoom: 1.2, isDevHost: true, isDevToolsOn: true },
  { zoom: 0.8, isDevHost: false, isDevToolsOn: true },
] as const;

const menu = click('button', 'shell.dev.label');
const zoomed = (zoom: number) => ({ pattern: String(zoom).replace('.', '[.,]') });
const isOn = (checked: boolean) => see('menuitemcheckbox', 'shell.dev.devTools', { checked });

export const sights: SightTable = {
  opens: inMenu('shell.dev.label', ({ context }) => context.isDevHost),
  always: ({ isDevHost, zoom }) => (isDevHost ? [see('menuitemradio', zoomed(zoom), { checked: true })] : []),
  states: {
    absent: [see('banner'), lack('button', 'shell.dev.label')],
    'offered.off': [isOn(false)],
    'offered.on': [isOn(true)],
    clearing: alike('offered.off', 'The caches go unseen, before the page is loaded anew'),
    reloading: alike('offered.off', 'That the page is loaded anew is shown by the browser'),
  },
  causes: {
    'devTools.toggle': [
      menu,
      { until: see('menu') },
      click('menuitemcheckbox', 'shell.dev.devTools'),
      press('Escape'),
      { until: lack('menu') },
    ],
    'zoom.choose': ({ zoom }) => [menu, click('menuitemradio', zoomed(zoom))],
    'page.hardReload': [menu, click('menuitem', 'shell.dev.reload')],
  },
};
