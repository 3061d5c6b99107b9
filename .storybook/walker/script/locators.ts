import type { i18n } from 'i18next';
import { patternOf } from '../../../tests/sights/find.ts';
import type { Act, Look, Name, Thing } from '../../../tests/sights/table.ts';

/** Roles whose name is what stands in them, and roles that have one only by a label. */
const namedByContent =
  /^(button|cell|checkbox|columnheader|gridcell|heading|link|menuitem\w*|option|radio|row|rowheader|switch|tab|treeitem)$/;
const namedByLabel =
  /^(alertdialog|article|banner|combobox|complementary|dialog|figure|form|grid|group|img|list|listbox|main|menu|navigation|progressbar|radiogroup|region|searchbox|slider|spinbutton|table|tablist|tabpanel|textbox|toolbar)$/;

/** A text of the portal as a regular expression in the script. */
const expression = (name: Name, texts: i18n, isWhole: boolean) => {
  const pattern = patternOf(name, texts).replaceAll('/', '\\/');
  return isWhole ? `/^${pattern}$/` : `/${pattern}/i`;
};

const states = ['pressed', 'checked', 'expanded', 'selected', 'disabled'] as const;
const attributes = { busy: 'aria-busy', current: 'aria-current', invalid: 'aria-invalid' } as const;

/** A thing as a locator of Playwright, in the view. */
const locatorOf = (thing: Thing, texts: i18n): string => {
  const { role, name, saying } = thing;
  const scope = thing.in === undefined ? 'view' : locatorOf(thing.in, texts);
  const hasName = name !== undefined && (namedByContent.test(role) || namedByLabel.test(role));
  const options = [
    ...(hasName ? [`name: ${expression(name, texts, true)}`] : []),
    ...states.flatMap((state) => (typeof thing[state] === 'boolean' ? [`${state}: ${thing[state]}`] : [])),
  ];
  const has = Object.entries(attributes).flatMap(([key, attribute]) => {
    const wanted = thing[key as keyof typeof attributes];
    const isSet = `[${attribute}]:not([${attribute}="false"])`;
    return wanted === undefined ? [] : [`.and(view.locator('${wanted ? isSet : `:not(${isSet})`}'))`];
  });
  const says = saying === undefined ? '' : `.filter({ hasText: ${expression(saying, texts, false)} })`;
  const ofRole = (more: readonly string[]) => `${scope}.getByRole('${role}'${more.length === 0 ? '' : `, { ${more.join(', ')} }`})`;
  // Other roles are named by a label, and where they have none, by what a person reads in them.
  const found =
    name === undefined || hasName
      ? ofRole(options)
      : `${ofRole([`name: ${expression(name, texts, true)}`, ...options])}.or(${ofRole(options)}.filter({ hasText: ${expression(name, texts, false)} }))`;
  return [found, ...has, says, '.filter({ visible: true })'].join('');
};

/** What a person looks for, as an expectation. */
export const expectationOf = (look: Look, texts: i18n): string => {
  if ('holds' in look) return `// ${look.words}`;
  const { role, name } = look;
  if (role === 'text') {
    const scope = look.in === undefined ? "view.locator('body')" : locatorOf(look.in, texts);
    const text = name === undefined ? '/./' : expression(name, texts, false);
    return `await expect(${scope}.first())${look.isAbsent ? '.not' : ''}.toContainText(${text});`;
  }
  const locator = locatorOf(look, texts);
  if (look.isAbsent) return `await expect(${locator}).toHaveCount(0);`;
  if (look.times !== undefined) return `await expect(${locator}).toHaveCount(${look.times});`;
  const seen = `await expect(${locator}.first())`;
  return look.value === undefined ? `${seen}.toBeVisible();` : `${seen}.toHaveValue(${JSON.stringify(look.value)});`;
};

/** What a hand does, a line for each act. */
export const actsIn = (acts: readonly Act[], texts: i18n): readonly string[] => {
  let pen = 'view';
  return acts.flatMap((act) => {
    if ('until' in act) return [expectationOf(act.until, texts)];
    if ('away' in act) return ['await page.mouse.move(1, 1);'];
    if ('lift' in act) return ['await page.mouse.up();'];
    if ('press' in act) return [`await page.keyboard.press('${act.press}');`];
    if ('drag' in act) return [`await ${pen}.hover({ position: { x: 24, y: 16 } });`];
    const thing = 'click' in act ? act.click : 'hover' in act ? act.hover : 'fill' in act ? act.fill : act.down;
    const locator = `${locatorOf(thing, texts)}.first()`;
    if ('click' in act) return [`await ${locator}.click();`];
    if ('fill' in act) return [`await ${locator}.fill(${JSON.stringify(act.text)});`];
    pen = locator;
    return [`await ${locator}.hover();`, ...('down' in act ? ['await page.mouse.down();'] : [])];
  });
};
