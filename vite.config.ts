import react from '@vitejs/plugin-react';
import pixelsToRem from 'postcss-pxtorem';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { adoptedStyles } from './tools/build/adopted-styles.ts';
import { classNameOf } from './tools/build/class-names.ts';
import { deployedTexts } from './tools/build/deployed-texts.ts';
import { firstFrame } from './tools/build/first-frame.ts';
import { firstWorker } from './tools/build/first-worker.ts';
import { inlineRuntime } from './tools/build/inline-runtime.ts';
import { lateFiles } from './tools/build/late-files.ts';
import { precompress } from './tools/build/precompress.ts';
import { pushWorker } from './tools/build/push-worker.ts';
import { trimStyles, usedClasses } from './tools/build/trim-styles.ts';
import { weighed } from './tools/build/weighed.ts';
import { withoutWebGpu } from './tools/build/without-webgpu.ts';

const server = process.env.GLEISBLICK_SERVER ?? 'http://127.0.0.1:8080';
/** First parts of the addresses that the server answers itself. Whole names: the pages /logbook-… of the portal are no calls of /logbook. */
const served = 'um|logbook|wp-json|admin/v1|ingest|configuration|health|ready|mailbox|docs|openapi\\.json';

/** Sizes are written in pixels and delivered in root units, so that one length zooms the whole interface; hairlines stay hairlines. */
const inRootUnits = pixelsToRem({
  propList: ['*', '!border*', '!outline*', '!box-shadow', '!--shadow*', '!letter-spacing'],
  minPixelValue: 2,
  mediaQuery: false,
});

/** Parts of the contract, with who asks them, that a page needs when somebody opens their view. */
const lateCalls = [
  'logbook',
  'history',
  'alerts',
  'places',
  'admin/(?!versions)',
  'account/(profile|second-factor|avatar|own-sessions)',
  'shell/(faq|content)',
];

const late = lateFiles();
const first = firstWorker();

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    inlineRuntime(),
    firstFrame(),
    deployedTexts(),
    pushWorker(),
    withoutWebGpu(),
    adoptedStyles(),
    late.plugin,
    first.plugin,
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        name: 'Gleisblick',
        short_name: 'Gleisblick',
        lang: 'de',
        start_url: '/',
        display: 'standalone',
        background_color: '#fcfcfd',
        theme_color: '#0d9b8a',
        icons: [
          { src: '/images/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/images/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/images/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        // The page that brought it gets its files too: the first visit works without network as soon as they are there.
        clientsClaim: true,
        // Texts are deployed without the pages: they are kept by a part of their own. One keeps the files below that are not needed first, and
        // one shows pushed alerts.
        importScripts: ['/texts-worker.js', '/late-worker.js', '/push-worker.js'],
        manifestTransforms: [late.divide, first.write],
        globPatterns: [
          '*.html',
          'assets/*.{js,css}',
          'images/**/*.svg',
          'fonts/*.woff2',
          'favicon.svg',
          'geo/{rail-schematic,rail-surveyed,satellite,stations}.json',
          'geo/tiles/**/*.pbf',
        ],
        // Exports and lists from Excel need the server all the same.
        globIgnores: ['assets/export-worker-*', 'assets/exceljs*'],
        maximumFileSizeToCacheInBytes: 6_000_000,
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [new RegExp(`^/(${served}|map\\.html)(/|$)`)],
      },
    }),
    precompress(),
    weighed(),
  ],
  css: {
    modules: { generateScopedName: classNameOf },
    postcss: { plugins: [inRootUnits, ...(command === 'build' ? [trimStyles(usedClasses('src', 'node_modules'))] : [])] },
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { main: 'index.html', map: 'map.html' },
      // What the login needs at once is one file, what follows it two, the map and the logbook one each: a request more costs more than the bytes.
      // The table of the dashboard comes beside the map, and no other page waits for it.
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            {
              name: 'contract',
              test: new RegExp(
                `node_modules/effect/|src/api/(?!store/|(actors|contract)/(${lateCalls.join('|')})|browser/(logbook|save-file|push|export/))`,
              ),
              priority: 2,
            },
            {
              name: 'portal',
              test: /src\/(app\/(?!(logbook|admin)\/(?!feature)|history\/(time-machine|track-export)|alerts\/(areas|push)|map\/frame)|machines\/(?!logbook|admin|history\/(time-machine|track-export)|alerts\/(alert-(areas|push)|vehicle-areas|webhook))|views\/(common\/(?!portal-context)|shell\/(?!faq)|account\/logout|fleet\/(vehicles|marks)|map\/(map-panel|map-waiting|whole-map)))|node_modules\/(@radix-ui|@tanstack)\//,
              priority: 1,
            },
            // Views without a map name the nearest station, too.
            { name: 'stations', test: /src\/views\/map\/(stations\/stations|scale\/length-text)\.ts/, priority: 1 },
            { name: 'drawing', test: /src\/views\/map\/live-map/ },
            { name: 'logbook', test: /src\/app\/logbook\/open/ },
            { name: 'entries', test: /src\/views\/logbook\/list\/logbook-list-view/ },
          ],
        },
      },
    },
  },
  server: { proxy: { [`^/(${served})([/?]|$)`]: server } },
}));
