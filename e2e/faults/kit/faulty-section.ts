import type { Page } from '@playwright/test';
import { SECTIONS, type SectionName } from 'shared/federation/section-module';
import { expect } from '#fixtures/portal.ts';

const headings: Readonly<Record<SectionName, string>> = {
  payments: 'Payments',
  lease: 'Lease',
  maintenance: 'Maintenance',
  account: 'Profile Details',
};
/** Screens with a separate chunk. The payments index is part of the section's own code. */
const lazyScreens: Readonly<Partial<Record<SectionName, LazyScreen>>> = {
  payments: { path: '/payments/pay-now', name: 'Pay now', heading: 'Check your payment' },
};

interface LazyScreen {
  readonly path: string;
  /** Its name on the error screen. */
  readonly name: string;
  readonly heading: string;
}

const capitalize = (section: string) => section[0]?.toUpperCase() + section.slice(1);

/** A page of the portal in which one section may have a fault. */
export class FaultySection {
  readonly page: Page;
  readonly section: SectionName;
  readonly others: readonly SectionName[];
  private readonly lazy: LazyScreen | undefined;
  private loads = 0;

  /** `lazy`: visits a screen with a separate chunk. */
  constructor(page: Page, section: SectionName, { lazy = false } = {}) {
    this.page = page;
    this.lazy = lazy ? lazyScreens[section] : undefined;
    this.section = section;
    this.others = SECTIONS.filter((name) => name !== section);
    page.on('domcontentloaded', () => this.loads++);
  }

  /** Number of page loads so far: one unless the page reloads. */
  loadsSoFar(): number {
    return this.loads;
  }

  link(section: SectionName) {
    return this.page.getByRole('navigation').getByRole('link', { name: section });
  }

  /** The heading of another section's screen, or of the visited screen. */
  screen(section = this.section) {
    const name = section === this.section ? this.heading : headings[section];
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  private get heading(): string {
    return this.lazy?.heading ?? headings[this.section];
  }

  /** The error heading that replaces the section, or its visited page, while the code cannot be loaded. */
  notice() {
    const visited = this.lazy?.name ?? headings[this.section];
    return this.page.getByRole('heading', {
      name: new RegExp(
        `^(${capitalize(this.section)}|The ${visited} page) is not available right now$`,
      ),
    });
  }

  /** The heading that replaces the section when another build of it is in service. */
  updated() {
    return this.page.getByRole('heading', { name: 'Site updated!' });
  }

  /** Expects the shell, the navigation and the three other sections to work. */
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

  /** Opens the section. Returns the time from the click to its screen or error, ms, by the clock of the page. */
  async visit(): Promise<number> {
    const { page, lazy } = this;
    await page.evaluate(watchArrival, [this.heading, 'is not available', 'Site updated!']);
    if (lazy) await page.evaluate(navigateInPage, lazy.path);
    else await this.link(this.section).click();
    await expect(this.screen().or(this.notice()).or(this.updated())).toBeVisible();
    return page.evaluate(() => (window as unknown as ArrivalRecord).arrivedAfter ?? Number.NaN);
  }
}

/** Runs in the page: navigates as a link inside of the portal does. */
function navigateInPage(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

interface ArrivalRecord {
  arrivedAfter?: number;
}

/** Runs in the page and stores the time of arrival. A reload deletes it, and `visit` then returns NaN. */
function watchArrival(titles: string[]): void {
  const arrival = window as unknown as ArrivalRecord;
  arrival.arrivedAfter = undefined;
  let clickedAt = performance.now();
  addEventListener('click', () => (clickedAt = performance.now()), { capture: true, once: true });
  const checkHeading = () => {
    const title = document.querySelector('main h1')?.textContent ?? '';
    if (!titles.some((word) => title.includes(word))) return;
    observer.disconnect();
    arrival.arrivedAfter = performance.now() - clickedAt;
  };
  const observer = new MutationObserver(checkHeading);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
}
