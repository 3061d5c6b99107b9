import { expect, it } from 'vitest';
import { boundOf, boundOfValue, noBound } from '../../../src/domain/alerts/setting.ts';
import { RuleRow } from '../../../src/views/alerts/settings/rule-row.tsx';
import { PortalTheme } from '../../../src/views/shell/theme/portal-theme.tsx';
import { markup } from '../render.tsx';

it('A stored bound is written in the decimals of the page, a typed one as it was typed', () => {
  const row = (max: typeof noBound, language: 'de-DE' | 'en-GB') =>
    markup(
      <PortalTheme>
        <table>
          <tbody>
            <RuleRow
              setting={{ label: 'NSMaxMileageDay', status: true, unit: 'kmDays', min: noBound, max, needs: [] }}
              onToggle={() => {}}
              onType={() => {}}
              onTry={null}
            />
          </tbody>
        </table>
      </PortalTheme>,
      language,
    );
  expect(row(boundOfValue(1012.5), 'de-DE')).toContain('value="1012,5"');
  expect(row(boundOfValue(1012.5), 'en-GB')).toContain('value="1012.5"');
  expect(row(boundOf('1.012,50'), 'en-GB')).toContain('value="1.012,50"');
});
