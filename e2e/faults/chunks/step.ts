import type { Page } from '@playwright/test';

/** A way to need a chunk, from the payments page of a renter. */
export interface Step {
  readonly name: string;
  /** The renter, as the name in the email address; Maya Ortiz if there is none. */
  readonly persona?: string;
  /** Runs before the renter signs in. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Opens a page of the portal or a part of the page. */
  readonly open: (page: Page) => Promise<void>;
  /** What the renter does when the part did not load; presses Try again if there is none. */
  readonly recover?: (page: Page) => Promise<void>;
}
