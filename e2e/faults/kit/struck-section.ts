import type { Page } from '@playwright/test';
import { SECTIONS, type SectionName } from 'shared/federation/section-module';
import { expect } from '#fixtures/portal.ts';

const headings: Readonly<Record<SectionName, string>> = {
  payments: 'Payments',
  lease: 'Lease',
  maintenance: 'Maintenance',
  account: 'Profile Details',
};
/** Screens whose code comes by itself: the index of payments comes with the section (issue 7). */
const lazyScreens: Readonly<Partial<Record<SectionName, { path: string; heading: string }>>> = {
  payments: { path: '/payments/pay-now', heading: 'How much do you want to pay?' },
};
const titled = (section: string) => section[0]?.toUpperCase() + section.slice(1);

/** A renter's view of a portal in which one section may be at fault. */
export class StruckSection {
  readonly page: Page;
  readonly section: SectionName;
  readonly others: readonly SectionName[];
  private readonly lazy: { path: string; heading: string } | undefined;
  private loads = 0;

  /** `lazy`: the visit is to a screen whose code is apart from the section's. */
  constructor(page: Page, section: SectionName, { lazy = false } = {}) {
    this.page = page;
    this.lazy = lazy ? lazyScreens[section] : undefined;
    this.section = section;
    this.others = SECTIONS.filter((name) => name !== section);
    page.on('domcontentloaded', () => this.loads++);
  }

  /** How many pages the browser has begun: one, unless something reloads. */
  loadsSoFar(): number {
    return this.loads;
  }

  link(section: SectionName) {
    return this.page.getByRole('navigation').getByRole('link', { name: section });
  }

  /** The screen of another section, or the one that is visited. */
  screen(section = this.section) {
    const name = section === this.section ? this.heading : headings[section];
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  private get heading(): string {
    return this.lazy?.heading ?? headings[this.section];
  }

  /** What stands in its place while it does not come. */
  notice() {
    return this.page.getByRole('heading', {
      name: `${titled(this.section)} is not available right now`,
    });
  }

  /** What stands there once another build of it is in service. */
  updated() {
    return this.page.getByRole('heading', { name: 'Site updated!' });
  }

  /** The shell answers, the navigation leads on, and the three other sections show their screens. */
  async expectRestWorks(): Promise<void> {
    for (const other of this.others) {
      await this.link(other).click();
      await expect(this.screen(other)).toBeVisible();
    }
    await this.page.getByRole('button', { name: /^Your menu/ }).click();
    await expect(this.page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    await this.page.keyboard.press('Escape');
    for (const section of SECTIONS) await expect(this.link(section)).toBeVisible();
  }

  /** From the press on its link until something stands in its place, in ms, by the page's own clock. */
  async visit(): Promise<number> {
    const { page, lazy } = this;
    await page.evaluate(watchArrival, [this.heading, 'is not available', 'Site updated!']);
    if (lazy) await page.evaluate(goInside, lazy.path);
    else await this.link(this.section).click();
    await expect(this.screen().or(this.notice()).or(this.updated())).toBeVisible();
    return page.evaluate(() => (window as unknown as Watched).arrivedAfter ?? Number.NaN);
  }
}

/** Runs in the page: as a link inside of the portal leads there. */
function goInside(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

interface Watched {
  arrivedAfter?: number;
}

/** Runs in the page. A reload in between forgets it; then it is the test that waits. */
function watchArrival(words: string[]): void {
  const watched = window as unknown as Watched;
  watched.arrivedAfter = undefined;
  let pressed = performance.now();
  addEventListener('click', () => (pressed = performance.now()), { capture: true, once: true });
  const look = () => {
    const title = document.querySelector('main h1')?.textContent ?? '';
    if (!words.some((word) => title.includes(word))) return;
    observer.disconnect();
    watched.arrivedAfter = performance.now() - pressed;
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
}
