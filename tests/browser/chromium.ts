import { existsSync } from 'node:fs';

const shell = '/usr/bin/chromium-headless-shell';
/** The distribution's Chromium, drawing in software and talking to nobody. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? (existsSync(shell) ? shell : '/usr/bin/chromium');

export const chromiumFlags = [
  '--no-sandbox',
  // Pages are children of the browser itself then, which counts what they cost.
  '--no-zygote',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // Where no graphics hardware helps, drawing the page itself with it takes twice the time.
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // Streaming compiles each script anew, although the process has it compiled from the page before; the rest is what Playwright turns off itself.
  `--disable-features=${[
    'ScriptStreaming',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
  ].join()}`,
];
