import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { configured, logIn, open, openWindow, signedIn, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });

const path = '/useradministration';
const english = words('en-GB');
const german = words('de-DE');

describe('The administration', () => {
  it('has its three tabs, and asks for "Start Testing" before users are changed [ADM-004] [ADM-009]', async () => {
    const page = await signedIn('anna', path, { language: 'en-GB' });
    await page.getByRole('tab').first().waitFor();
    const names = await page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute('aria-label')));
    expect(names).toEqual(['Individual User Train Settings', 'Site Translation', 'Other Settings']);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Start Testing', exact: true }).click();
    await page.getByRole('button', { name: 'Start Testing', exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Site Translation' }).click();
    expect(await page.getByRole('tab', { name: 'Site Translation' }).getAttribute('aria-selected')).toBe('true');
  });

  it('is closed to whoever is no administrator [ADM-002]', async () => {
    const page = await signedIn('nora', path, { language: 'en-GB' });
    await page.getByRole('heading', { name: 'Unauthorised User' }).waitFor();
    await page.getByText(/^Logged in as \S+ \S+ \(nora\)$/).waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  it('shows a loader while the server is asked [ADM-003]', async () => {
    const page = await openWindow();
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/um/v1/view-permitted**', async (route) => {
      await asked;
      await route.continue();
    });
    await open(page, path);
    await logIn(page, 'anna');
    await page.getByRole('status', { name: german('labels.loading') }).waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
    answer();
    await page.getByRole('tab').first().waitFor();
  });

  it('says on production that the change is made on staging and deployed [ADM-008]', async () => {
    const page = await openWindow({ language: 'en-GB' });
    await configured(page, { environment: 'production' });
    await open(page, path);
    await logIn(page, 'anna');
    await page.getByRole('tab', { name: 'Other Settings' }).click();
    await page.getByText(english('admin.production.text')).waitFor();
  });
});
