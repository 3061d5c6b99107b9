/**
 * The files through which an area is reached from others, floor by floor, and from which areas. A new row is a decision: what is named
 * here must not change for one area alone. `server/demo` fills every area and is none itself.
 */
export const doors: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'src/domain': {
    'account/access.ts': ['logbook', 'shell'],
    'account/account.ts': ['fleet', 'shell'],
    'fleet/dashboard-table.ts': ['logbook'],
    'fleet/fleet.ts': ['logbook'],
    'shell/language.ts': ['logbook'],
    'shell/notice.ts': ['logbook'],
    'shell/view.ts': ['history', 'logbook', 'map'],
  },
  'src/machines': {},
  'src/api/contract': { 'account/authorization.ts': ['fleet', 'history', 'logbook', 'shell'] },
  'src/api/actors': {},
  'src/views': {
    'account/login/return-path.ts': ['shell'],
    'account/login/session-gate.tsx': ['shell'],
    'account/logout/logout-gate.tsx': ['shell'],
    'fleet/marks/status-mark.tsx': ['map'],
    'fleet/marks/status-shapes.ts': ['map'],
    'fleet/vehicles/icons.tsx': ['logbook'],
    'fleet/vehicles/vehicle-panel.tsx': ['shell'],
    'logbook/logbook-context.tsx': ['shell'],
    'logbook/outbox/pending-chip.tsx': ['shell'],
    'map/cards/use-anchor.ts': ['history'],
    'map/controller/map-controller.ts': ['history'],
    'map/map-panel.tsx': ['fleet', 'history'],
    'map/stage/camera.ts': ['history'],
    'map/use-map-look.ts': ['history'],
    'shell/language/language-switch.tsx': ['account'],
    'shell/theme/base.css': ['account'],
    'shell/theme/use-appearance.ts': ['map'],
  },
  server: {
    'account/access-window.ts': ['fleet', 'history'],
    'account/accounts.ts': ['shell'],
    'account/login.ts': ['shell'],
    'fleet/device-keys.ts': ['account'],
    'fleet/telemetry/limits.ts': ['history'],
    'fleet/vehicles.ts': ['history'],
    'history/tracks.ts': ['fleet'],
  },
};
