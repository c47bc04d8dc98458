import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * A page (jsdom) beside the real services. The services run outside of the page's realm, on Node as
 * it is, one set for all test files of a worker; the page reaches them over HTTP, as a browser would.
 */
const SHARED = Symbol.for('portal.test-services');

function servicesOfWorker() {
  globalThis[SHARED] ??= import('./services.ts').then((module) => module.startTestServices());
  return globalThis[SHARED];
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

export default class PageEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const services = await servicesOfWorker();
    for (const name of BROWSER_GLOBALS) this.global[name] = globalThis[name];
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    this.global.portalServices = { origins: services.origins, tokenFor: services.tokenFor };
  }
}
