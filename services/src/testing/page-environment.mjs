import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Temporal } from '@js-temporal/polyfill';
import { TestEnvironment } from 'jest-environment-jsdom';
import { shiftDate } from './shift-date.ts';

/**
 * A page (jsdom) beside the real services. They run outside of the page's realm, on Node as it is,
 * one set for all test files of a jest worker; the page reaches them over HTTP, as a browser would. A
 * file that leaves the seeded renters otherwise than it found them asks for services of its own:
 * `@jest-environment-options {"services": "own"}` in its first comment.
 */
const SHARED = Symbol.for('portal.test-services');

function servicesOfWorker() {
  globalThis[SHARED] ??= startThread();
  return globalThis[SHARED];
}

/** Ends them and removes their data. */
async function end({ thread, dataDir }) {
  await thread.terminate();
  rmSync(dataDir, { recursive: true, force: true });
}

async function startThread(workerData = null) {
  const thread = new Worker(new URL('./services-thread.ts', import.meta.url), { workerData });
  const [{ origins, dataDir }] = await once(thread, 'message');
  // jest ends when the tests have: the thread ends with it.
  thread.unref();
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const office = async (act) => {
    // Only the pages whose tests need the office load its modules, and those of the services behind it.
    const { sendAct } = await import('services/office');
    return sendAct({ origin: origins.services, dataDir, actor: 'test' }, act);
  };
  const token = (...who) => tokenFor(origins.identity, ...who);
  return { thread, dataDir, origins, office, tokenFor: token };
}

/** An access token as this renter's sign-in would give it; told a browser, the sign-in is listed. */
async function tokenFor(identity, email, signedInAgo = 0, userAgent = undefined) {
  const response = await fetch(`${identity}/dev/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, signed_in_ago: signedInAgo, user_agent: userAgent }),
  });
  if (!response.ok) throw new Error(`No token for ${email}: status ${response.status}.`);
  return (await response.json()).access_token;
}

/** An instant as the clock on the wall shows it there: `{ day, time, timeZone }`. */
function readWallClock({ day, time, timeZone }) {
  const local = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone);
  return new Date(local.epochMilliseconds);
}

/** What jsdom lacks and browsers have. */
const BROWSER_GLOBALS = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'structuredClone',
  'AbortController',
  'AbortSignal',
];

/** `ANSWER_DELAY_MS=500 pnpm unit`: every answer comes so late, which finds the tests that do not wait for it. */
const DELAY_MS = Number(process.env.ANSWER_DELAY_MS ?? 0);

async function lateFetch(...asked) {
  const answer = await fetch(...asked);
  await setTimeout(DELAY_MS);
  return answer;
}

export default class PageEnvironment extends TestEnvironment {
  #hasOwn;
  #shiftPage;
  #timeZone = process.env.TZ;
  #services;

  constructor(config, context) {
    super(config, context);
    this.#hasOwn = config.projectConfig.testEnvironmentOptions.services === 'own';
  }

  async setup() {
    await super.setup();
    this.#services = await (this.#hasOwn ? startThread() : servicesOfWorker());
    const { origins, tokenFor, office } = this.#services;
    for (const name of BROWSER_GLOBALS) this.global[name] = globalThis[name];
    if (DELAY_MS > 0) this.global.fetch = lateFetch;
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    this.global.portalServices = {
      origins,
      tokenFor,
      office,
      startOn: (day) => this.#startOn(day),
      setClock: (wall) => this.#setClock(wall),
    };
  }

  /** Services of their own whose database is seeded for that day, at the first hour that it has anywhere. */
  async #startOn(day) {
    if (this.#hasOwn) await end(this.#services);
    const clock = readWallClock({ day, time: '00:00', timeZone: 'Pacific/Kiritimati' });
    this.#hasOwn = true;
    this.#services = await startThread({ clock: clock.toISOString(), seedDay: day });
    const { origins, tokenFor, office } = this.#services;
    Object.assign(this.global.portalServices, { origins, tokenFor, office });
  }

  /** Sets the clocks of page and services, and the zone of the page. Gives what failed in jobs since. */
  async #setClock(wall) {
    const clock = readWallClock(wall);
    this.#shiftPage ??= shiftDate(this.global);
    this.#shiftPage(clock);
    process.env.TZ = wall.timeZone;
    this.#services.thread.postMessage({ clock: clock.toISOString() });
    const [{ failures }] = await once(this.#services.thread, 'message');
    return failures;
  }

  async teardown() {
    await super.teardown();
    // Another test file may follow in this process.
    if (this.#timeZone === undefined) delete process.env.TZ;
    else process.env.TZ = this.#timeZone;
    if (this.#hasOwn) await end(this.#services);
  }
}
