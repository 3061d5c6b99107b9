import { expect, it } from 'vitest';
import { boundOf, boundOfValue, noBound, type ReadAlertSetting } from '../../../src/domain/alerts/setting.ts';
import { RuleRow } from '../../../src/views/alerts/settings/rule-row.tsx';
import { PortalTheme } from '../../../src/views/shell/theme/portal-theme.tsx';
import { markup } from '../render.tsx';

const rowOf = (setting: Partial<ReadAlertSetting>, language: 'de-DE' | 'en-GB' = 'de-DE') =>
  markup(
    <PortalTheme>
      <table>
        <tbody>
          <RuleRow
            setting={{ label: 'NSMaxMileageDay', status: true, unit: 'kmDays', min: noBound, max: noBound, needs: [], ...setting }}
            onToggle={() => {}}
            onType={() => {}}
            onTry={null}
          />
        </tbody>
      </table>
    </PortalTheme>,
    language,
  );

it('A stored bound is written in the decimals of the page, a typed one as it was typed', () => {
  expect(rowOf({ max: boundOfValue(1012.5) })).toContain('value="1012,5"');
  expect(rowOf({ max: boundOfValue(1012.5) }, 'en-GB')).toContain('value="1012.5"');
  expect(rowOf({ max: boundOf('1.012,50') }, 'en-GB')).toContain('value="1.012,50"');
});

it('A rule that waits for an area leads to where one is drawn, and others do not', () => {
  const waiting = (needs: ReadAlertSetting['needs']) => rowOf({ label: 'NSLeavingDefinedArea', unit: null, needs });
  expect(waiting(['position', 'definedArea'])).toContain('href="/notificationsettings?open=areas"');
  expect(waiting(['position'])).not.toContain('href');
});
