// biome-ignore-all lint/suspicious/noTemplateCurlyInString: parts of sources.
import { patches } from './all.ts';
import { inFile, type Patch } from './patch.ts';

const ofLogbook = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, patches[name]!]));

/** Mistakes an engineer could make, by area. `npm run planted -- --noticed` plants each and writes the lane that notices it to docs/noticed.txt. */
export const breakages: Readonly<Record<string, Readonly<Record<string, Patch>>>> = {
  guards: {
    ...inFile('src/machines/alerts/notification-list.ts', 'tests/machines/alerts/notification-list.test.ts', {
      'a page after the last one can be opened': [
        ' && page >= 1 && page <= pagesOf(context.list)',
        ' && page >= 1',
        'the list: an empty page',
      ],
    }),
    ...inFile('src/machines/history/period.ts', 'tests/machines/history/period.test.ts', {
      'the guard for another period is always true': [
        'return start !== context.shown.start || end !== context.shown.end;',
        'return start <= end;',
        'time: every view reads its data again though nothing changed',
      ],
    }),
    ...inFile('src/machines/account/session/chart.ts', 'tests/machines/account/session/token.test.ts', {
      'a login as another account in another tab keeps the page': [
        "          { guard: { type: 'isOtherAccount', params: changed }, target: 'reloading' },\n          { guard: { type: 'isReadable'",
        "          { guard: { type: 'isReadable'",
        "privacy: one account's page with another's token",
      ],
    }),
    ...inFile('src/machines/fleet/selection/model.ts', 'tests/machines/fleet/selection.test.ts', {
      'vehicles that left the fleet come back into the selection': [
        'former: context.former.filter((id) => !isMissing(id)) });',
        'former: context.former });',
        'the selection: requests for vehicles that are gone',
      ],
    }),
  },
  requests: {
    ...inFile('src/machines/places/place-list.ts', 'tests/machines/places/place-list.test.ts', {
      'the answer to the former filter is kept': [
        "{ target: '.loading', reenter: true, actions:",
        '{ actions:',
        'the places that were searched for',
      ],
    }),
    ...inFile('src/api/runtime.ts', 'tests/api/common/runtime.test.ts', {
      'the signal of an actor is lost': [
        'runtime.runPromise(effect, signal === undefined ? {} : { signal });',
        'runtime.runPromise(effect, {});',
        'data volume: requests go on after their view is closed',
      ],
    }),
  },
  rounding: {
    ...inFile('src/i18n/ages.ts', 'tests/i18n/formats.test.ts', {
      'ages are rounded up': ['-Math.floor(age / minute)', '-Math.round(age / minute)', 'the age of a position: an hour of 60 minutes'],
    }),
    ...inFile('src/domain/logbook/list/pagination.ts', 'tests/domain/logbook/list/list-rules.test.ts', {
      'a full last page is followed by an empty one': [
        'Math.ceil(foundCount / pageSize)',
        'Math.floor(foundCount / pageSize + 1)',
        'the last page: it is empty',
      ],
    }),
    ...inFile('server/alerts/delivery/back-off.ts', 'tests/server/alerts/delivery/back-off.test.ts', {
      'the first retry of a delivery counts as the second': ['2 ** Math.min(attempts - 1, 20)', '2 ** Math.min(attempts, 20)', 'time'],
    }),
  },
  'time windows': {
    ...inFile('src/domain/common/operator-day.ts', 'tests/domain/common/operator-day.test.ts', {
      'the day of a moment is the one in UTC': [
        'new Date(wallAt(time, timeZone)).toISOString().slice(0, 10)',
        'new Date(time).toISOString().slice(0, 10)',
        'the first hours of every day',
      ],
    }),
    ...inFile('src/domain/common/day-window.ts', 'tests/domain/common/day-window.test.ts', {
      'the last day of an access is closed': ['(to === null || day <= to);', '(to === null || day < to);', 'the last day'],
    }),
    ...inFile('server/account/access-window.ts', 'tests/server/history/windows.test.ts', {
      'the database ends an access a day early': [
        '(extract(epoch from (a.end_date + 1)::timestamp',
        '(extract(epoch from a.end_date::timestamp',
        'the last day',
      ],
    }),
    ...inFile('server/history/period.ts', 'tests/server/alerts/notifications.test.ts', {
      'a period ends before its last day': ['until: last.add({ days: 1 }).toZonedDateTime', 'until: last.toZonedDateTime', 'the last day'],
    }),
  },
  units: {
    ...inFile('src/domain/history/hours.ts', 'tests/domain/history/hours.test.ts', {
      'mileage is in metres instead of kilometres': ['const kmMillimetres = 1_000_000;', 'const kmMillimetres = 1_000;', 'every mileage'],
    }),
    ...inFile('server/fleet/telemetry/way/distance.ts', 'tests/server/fleet/telemetry/distance.test.ts', {
      'the speed limit of jumps is in m/s instead of km/h': [
        '(kmh / 3_600_000) * 1000;',
        'kmh / 1000;',
        'the mileage: jumps of a receiver count',
      ],
    }),
    ...inFile('src/views/map/scale/scale-bar.ts', 'tests/views/map/scale-bar.test.ts', {
      'the scale bar holds at the equator only': [
        '(equator * Math.cos((latitude * Math.PI) / 180)) / worldSize(zoom)',
        '(equator * Math.cos(latitude / 180)) / worldSize(zoom)',
        'lengths read off the map',
      ],
    }),
    ...inFile('src/domain/alerts/areas/border.ts', 'tests/domain/alerts/areas/border.test.ts', {
      'an area across the antimeridian lies around the earth': [
        'lng: nearest(place.lng, 180 * (west + east))',
        'lng: place.lng',
        'alerts of such an area',
      ],
    }),
  },
  escapes: {
    ...inFile('src/domain/common/sheet-text.ts', 'tests/domain/common/sheet-text.test.ts', {
      'an ampersand goes into XML as it is': ['.replace(/[&<>\\r]/g, ', '.replace(/[<>\\r]/g, ', 'the workbook: no program opens it'],
      'a formula in a CSV file is run by the spreadsheet': [
        "(dangerous.test(plain) ? `'${plain}` : plain)",
        'plain',
        'security: what anyone typed is calculated',
      ],
    }),
    ...inFile('server/logbook/record/document-page.ts', 'tests/server/logbook/document.test.ts', {
      'a value goes into the HTML of a document as it is': [
        '<td>${escaped(text)}</td></tr>',
        '<td>${text}</td></tr>',
        'the document: markup that anyone typed',
      ],
    }),
    ...inFile('server/admin/audit/audit-csv.ts', 'tests/server/admin/audit-log.test.ts', {
      'the audit log is exported without quotes': [
        'csvText(typeof cell ===',
        '((text: string) => text)(typeof cell ===',
        'the columns of a row, and security',
      ],
    }),
    ...inFile('src/api/browser/push-worker.js', 'tests/api/common/push-worker.test.ts', {
      'a pushed message opens any site': [
        'return address?.origin === home ? address.href : `${home}/`;',
        'return address === null ? `${home}/` : address.href;',
        'security: a message leads out of the portal',
      ],
    }),
  },
  'sync rules': ofLogbook(
    'a conflict is decided for the local text',
    'the mirror brings back what has left',
    'steps leave before they are marked',
    'a lock holder that froze keeps the lock',
    'an empty signature finalises',
    'an update on an older revision is stored',
  ),
  'SQL conditions': {
    ...inFile('server/admin/members.ts', 'tests/server/admin/people/people.test.ts', {
      'the list of people forgets the organisation': [
        'where m.organisation_id = ${organisationId} and (${userId}',
        'where (${userId}',
        "privacy: other organisations' people",
      ],
    }),
    ...inFile('server/platform/database/migrations/logbook/0105_frequent_words.ts', 'tests/server/logbook/list.test.ts', {
      'entries of deleted drafts are listed': ["if new.status = 'deleted' then", 'if false then', 'trust: deleted drafts'],
    }),
    ...inFile('server/logbook/list/query.ts', 'tests/server/logbook/list.test.ts', {
      'the order of a page ends with a column that is not unique': [
        "defaultOrder, 'r.created_at desc, r.entry_id desc')",
        "defaultOrder, 'r.organisation_id')",
        'entries that two pages show, and those that none does',
      ],
    }),
    ...inFile('server/places/places.ts', 'tests/server/places/places.test.ts', {
      'a page of places begins one too late': [
        'offset $2::int limit $3::int) found',
        'offset $2::int + 1 limit $3::int) found',
        'a place of every page',
      ],
    }),
  },
  'access policy': {
    ...inFile('server/platform/policy.ts', 'tests/server/admin/people/organisations.test.ts', {
      "an operator's administrators may create organisations": [
        "'organisation.create': { ...memberAdministration, roles: ['administrator'], demo",
        "'organisation.create': { ...memberAdministration, demo",
        'the portal to any operator',
      ],
    }),
    ...inFile('src/domain/account/access.ts', 'tests/domain/account/access.test.ts', {
      'one of two names of a right is enough': [
        'canRead: given.every((right) => right.canRead)',
        'canRead: given.some((right) => right.canRead)',
        'privacy: a right that was withdrawn',
      ],
    }),
    ...inFile('server/fleet/live/audience.ts', 'tests/server/fleet/live-events.test.ts', {
      'the live stream goes on after the logout': [
        'for (const listener of listeners) if (allowed.get(listener.caller.sessionId) !== window) leave(listener);',
        'for (const listener of listeners) if (allowed.size === 0) leave(listener);',
        'privacy: positions go to a session that has ended',
      ],
    }),
  },
  'formats and texts': {
    ...inFile('src/i18n/formats.ts', 'tests/i18n/formats.test.ts', {
      'times are in UTC': ['timeZone = operatorTimeZone(), missing', "timeZone = 'UTC', missing", 'every time: an hour or two'],
      'English numbers have German commas': [
        'const numbers = new Intl.NumberFormat(language,',
        "const numbers = new Intl.NumberFormat('de-DE',",
        'numbers',
      ],
    }),
    ...inFile('public/locales/en-GB/logbook.json', 'tests/i18n/texts.test.ts', {
      'an English text names another variable': ['"signedBy": "Signature of {{name}}"', '"signedBy": "Signature of {{author}}"', 'a name'],
    }),
    ...inFile('server/history/track-files.ts', 'tests/server/history/track-files.test.ts', {
      'a track file has latitude and longitude swapped': [
        '`${degrees(lng)},${degrees(lat)}`',
        '`${degrees(lat)},${degrees(lng)}`',
        'the track: it lies in Africa',
      ],
    }),
  },
  views: {
    ...inFile('src/views/account/login/login-form.tsx', 'tests/views/account/login.test.tsx', {
      'a screen reader does not announce a refused login': [' role="alert">', '>', 'people who do not see the page'],
    }),
    ...inFile('src/views/logbook/list/sort-head.tsx', 'tests/views/logbook/list.test.tsx', {
      'every column counts as sorted': [
        "first?.field === column.orderField ? spoken[first.direction] : 'none'",
        "spoken[first?.direction ?? 'asc']",
        'which column the list is sorted by',
      ],
    }),
  },
  styles: {
    ...inFile('src/views/shell/theme/tokens.css', 'tests/views/fleet/vehicle-marks.test.tsx', {
      'a status has another colour in lists than on the map': [
        '--status-idle: #bf7400;',
        '--status-idle: #18794e;',
        'which vehicle stands',
      ],
    }),
    ...inFile('src/views/shell/header/header.module.css', 'tests/browser/shell/i18n.test.ts', {
      'the switch of the language is hidden on wide screens': [
        '@media (max-width: 600px)',
        '@media (min-width: 600px)',
        'the other language',
      ],
    }),
    ...inFile('src/views/admin/tables/tables.module.css', 'tests/browser/admin/narrow-tables.test.ts', {
      'the buttons of a narrow row cover its values': [
        '    position: static;\n    grid-row: 1 / span 3;\n    grid-column: 3;',
        '    position: absolute;\n    right: 0;',
        'the values of a row on a telephone',
      ],
    }),
  },
};
