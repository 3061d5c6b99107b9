import { describe, expect, it } from 'vitest';
import { configured, open, openWindow, revisit, sessionOf, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });

const path = '/useradministration';
const english = words('en-GB');
const window = async () => openWindow({ language: 'en-GB', storage: { userToken: await sessionOf('anna') } });

describe('The administration', () => {
  it('shows a loader, then its three tabs, and changes users after "Start Testing" only [ADM-003] [ADM-004] [ADM-009]', async () => {
    const page = await window();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/um/v1/view-permitted**', async (route) => {
      await released;
      await route.continue();
    });
    await open(page, path);
    await page.getByRole('status', { name: english('labels.loading') }).waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
    release();
    await page.getByRole('tab').first().waitFor();
    const names = await page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute('aria-label')));
    expect(names).toEqual(['Individual User Train Settings', 'Site Translation', 'Other Settings']);
    await page.getByRole('button', { name: 'Start Testing', exact: true }).click();
    await page.getByRole('button', { name: 'Start Testing', exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Site Translation' }).click();
    expect(await page.getByRole('tab', { name: 'Site Translation' }).getAttribute('aria-selected')).toBe('true');
  });

  it('is closed to people who are not administrators [ADM-002]', async () => {
    const page = await revisit('nora', path, { language: 'en-GB' });
    await page.getByRole('heading', { name: 'Unauthorised User' }).waitFor();
    await page.getByText(/^Logged in as \S+ \S+ \(nora\)$/).waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
  });

  it('says on production that the change is made on staging and deployed [ADM-008]', async () => {
    const page = await window();
    await configured(page, { environment: 'production' });
    await open(page, path);
    await page.getByRole('tab', { name: 'Other Settings' }).click();
    await page.getByText(english('admin.production.text')).waitFor();
  });
});
