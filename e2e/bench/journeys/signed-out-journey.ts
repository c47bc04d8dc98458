import type { Browser, Page } from '@playwright/test';
import { type NetworkProfile, throttle } from '../measure/profiles.ts';

export interface JourneyPortal {
  /** Origin of the portal, without a trailing slash. */
  readonly origin: string;
  /** Where the visitor starts; the home page without it. */
  readonly path?: string;
  /** A seeded renter. */
  readonly email?: string;
}

/** One visitor without a session: from the address of the portal to the balance. */
export interface SignedOutJourney {
  /** From the start of the navigation to the first frame with the form of the identity provider. */
  readonly toFormMs: number;
  /** From the click on Sign in to the first frame with the balance. */
  readonly toBalanceMs: number;
  /** Bytes that the page has received over the network when the balance is visible, compressed, with headers. */
  readonly bytes: number;
  /** The part of `bytes` that has been received when the form is visible. */
  readonly bytesToForm: number;
}

/** How long the renter reads and types, ms. The same for every build, because a build may fetch code during this time. */
const READING_MS = 5_000;

const TIMEOUT_MS = 60_000;
const PASSWORD = 'Portal-2105!';

type MarkName = 'navigation' | 'form' | 'click' | 'balance';
type Marks = Partial<Record<MarkName, number>>;

/**
 * Measures one journey in a new browser context, without cache, cookies and storage. To compare two builds, call it
 * for them in turn with the same browser.
 */
export async function measureSignedOutJourney(
  browser: Browser,
  { origin, path = '/', email = 'maya.ortiz@example.com' }: JourneyPortal,
  profile: NetworkProfile,
): Promise<SignedOutJourney> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const countBytes = await observeBytes(page);
    await throttle(page, profile);
    const marks = await observeMarks(page);
    await page.goto(origin + path, { waitUntil: 'commit' });
    await waitForMark(page, marks, 'form');
    const bytesToForm = countBytes();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.waitForTimeout(READING_MS);
    await page.getByRole('button', { name: 'Sign in' }).click({ noWaitAfter: true });
    await waitForMark(page, marks, 'balance');
    const { navigation = Number.NaN, form = Number.NaN } = marks;
    const { click = Number.NaN, balance = Number.NaN } = marks;
    return {
      toFormMs: form - navigation,
      toBalanceMs: balance - click,
      bytes: countBytes(),
      bytesToForm,
    };
  } finally {
    await context.close();
  }
}

/** Returns a function for the bytes so far, including those of requests that the browser has canceled. */
async function observeBytes(page: Page): Promise<() => number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const received = new Map<string, number>();
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    received.set(requestId, (received.get(requestId) ?? 0) + encodedDataLength);
  });
  // The final count includes the headers.
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    received.set(requestId, encodedDataLength);
  });
  return () => [...received.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** Collects the first time of each mark, Unix ms, from every document that the page opens. */
async function observeMarks(page: Page): Promise<Marks> {
  const marks: Marks = {};
  await page.exposeFunction('reportJourneyMark', (name: MarkName, at: number) => {
    marks[name] ??= at;
  });
  await page.addInitScript(watchJourney);
  return marks;
}

async function waitForMark(page: Page, marks: Marks, name: MarkName): Promise<void> {
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; ) {
    if (marks[name] !== undefined) return;
    await page.waitForTimeout(20);
  }
  throw new Error(`The mark ${name} was not reached within ${TIMEOUT_MS} ms at ${page.url()}.`);
}

declare global {
  var reportJourneyMark: (name: MarkName, at: number) => void;
}

/** Runs in each document, before its own scripts. Reports Unix ms, so that documents can be compared. */
function watchJourney(): void {
  if (window !== window.top) return;
  const report = (name: MarkName) =>
    globalThis.reportJourneyMark(name, performance.timeOrigin + performance.now());
  globalThis.reportJourneyMark('navigation', performance.timeOrigin);
  addEventListener('click', () => report('click'), { capture: true });
  const isVisible = (selector: string, text: RegExp) => {
    const element = document.querySelector(selector);
    return element && text.test(element.textContent ?? '') && element.getClientRects().length > 0;
  };
  const checkFrame = () => {
    if (isVisible('form input[type=password]', /^/)) report('form');
    else if (isVisible('main section[aria-labelledby="left-to-pay"]', /\d\.\d\d/)) {
      report('balance');
    } else requestAnimationFrame(checkFrame);
  };
  requestAnimationFrame(checkFrame);
}
