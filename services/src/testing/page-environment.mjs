import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Temporal } from '@js-temporal/polyfill';
import { TestEnvironment } from 'jest-environment-jsdom';
import { shiftDate } from './shift-date.ts';

/**
 * A jest environment with a page (jsdom) and the real services. The services run in a worker thread, one set for all
 * test files of a jest worker, and the page calls them over HTTP like a browser. A test file that changes the seeded
 * renters needs separate services: `@jest-environment-options {"services": "own"}` in its first comment.
 */
const SHARED = Symbol.for('portal.test-services');

function getSharedServices() {
  globalThis[SHARED] ??= startThread();
  return globalThis[SHARED];
}

/** Stops the services and removes their data. */
async function stopServices({ thread, dataDir }) {
  await thread.terminate();
  rmSync(dataDir, { recursive: true, force: true });
}

async function startThread(workerData = null) {
  const thread = new Worker(new URL('./services-thread.ts', import.meta.url), { workerData });
  const [{ origins, dataDir }] = await once(thread, 'message');
  // The thread does not keep the jest process running.
  thread.unref();
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const office = async (act) => {
    // Imported lazily, because few tests use the office.
    const { sendAct } = await import('services/office');
    return sendAct({ origin: origins.services, dataDir, actor: 'test' }, act);
  };
  const token = (...who) => tokenFor(origins.identity, ...who);
  return { thread, dataDir, origins, office, tokenFor: token };
}

/** Creates an access token of this renter. With a user agent, the sign-in is listed among the active sessions. */
async function tokenFor(identity, email, signedInAgo = 0, userAgent = undefined) {
  const response = await fetch(`${identity}/dev/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, signed_in_ago: signedInAgo, user_agent: userAgent }),
  });
  if (!response.ok) throw new Error(`No token for ${email}: status ${response.status}.`);
  return (await response.json()).access_token;
}

/** Converts `{ day, time, timeZone }` to an instant. */
function readWallClock({ day, time, timeZone }) {
  const local = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone);
  return new Date(local.epochMilliseconds);
}

/** Browser globals that jsdom does not have. */
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

/** `ANSWER_DELAY_MS=500 pnpm unit` delays every response, which reveals tests that do not wait for it. */
const DELAY_MS = Number(process.env.ANSWER_DELAY_MS ?? 0);

async function delayedFetch(...args) {
  const response = await fetch(...args);
  await setTimeout(DELAY_MS);
  return response;
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
    this.#services = await (this.#hasOwn ? startThread() : getSharedServices());
    const { origins, tokenFor, office } = this.#services;
    for (const name of BROWSER_GLOBALS) this.global[name] = globalThis[name];
    if (DELAY_MS > 0) this.global.fetch = delayedFetch;
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    this.global.portalServices = {
      origins,
      tokenFor,
      office,
      startOn: (day) => this.#startOn(day),
      setClock: (wall) => this.#setClock(wall),
    };
  }

  /** Starts separate services that are seeded for `day`, with the clock at its first hour in any time zone. */
  async #startOn(day) {
    if (this.#hasOwn) await stopServices(this.#services);
    const clock = readWallClock({ day, time: '00:00', timeZone: 'Pacific/Kiritimati' });
    this.#hasOwn = true;
    this.#services = await startThread({ clock: clock.toISOString(), seedDay: day });
    const { origins, tokenFor, office } = this.#services;
    Object.assign(this.global.portalServices, { origins, tokenFor, office });
  }

  /** Sets the clocks of page and services, and the time zone of the page. Returns the job errors since the last call. */
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
    // Restored for the next test file in this process.
    if (this.#timeZone === undefined) delete process.env.TZ;
    else process.env.TZ = this.#timeZone;
    if (this.#hasOwn) await stopServices(this.#services);
  }
}
