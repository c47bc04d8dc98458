import type { ServiceName } from 'shared/contract/operation';
import type { Prefetch } from 'shared/federation/section-module';
import { runWhenIdle } from 'shared/loading/run-when-idle';
import { sections } from '#src/sections.ts';
import { type ScreenAddress, toScreenAddress } from './screen-address.ts';
import { prefetchScreen } from './screen-store.ts';

/** Delay after the first render before other sections are prefetched, in ms. */
const PREFETCH_AFTER_MS = 1000;

/** Minimum interval between two data prefetches of the same screen, in ms. */
const MIN_PREFETCH_INTERVAL_MS = 30_000;

let data: Prefetch | null = null;
let services: Readonly<Partial<Record<ServiceName, string>>> = {};
const prefetchedAt = new Map<string, number>();

/** Sets the function that prefetches data; null prefetches code only. */
export function setDataPrefetch(prefetch: Prefetch | null): void {
  data = prefetch;
}

/**
 * Prefetches screens and their data: immediately for a link under the pointer or with the focus, and for all
 * navigation links when the page is idle. Only visible links count, so a section hidden by a flag is never
 * fetched. Does nothing when the data saver of the browser is on.
 */
export function startScreenPrefetch(environment: { readonly services: typeof services }): void {
  if (isSaveDataOn()) return;
  services = environment.services;
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(type, ({ target }) => prefetchLinkTarget(target), { passive: true });
  }
  setTimeout(() => runWhenIdle(prefetchNavigation, { fallbackMs: 0 }), PREFETCH_AFTER_MS);
}

function prefetchNavigation(): void {
  for (const link of document.querySelectorAll('nav a[href]')) prefetchLinkTarget(link);
}

function prefetchLinkTarget(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  const address = toScreenAddress(link.pathname);
  if (address && services[sections[address.section].service]) void prefetchScreenAndData(address);
}

async function prefetchScreenAndData({ section, path }: ScreenAddress): Promise<void> {
  const screen = await prefetchScreen(section, path);
  if (screen?.status !== 'ready') return;
  const { Screen, leadsTo } = screen;
  if (leadsTo !== undefined) return prefetchScreenAndData({ section, path: leadsTo });
  const key = `${section}/${path}`;
  if (
    !data ||
    Date.now() - (prefetchedAt.get(key) ?? Number.NEGATIVE_INFINITY) < MIN_PREFETCH_INTERVAL_MS
  )
    return;
  prefetchedAt.set(key, Date.now());
  Screen.prefetch?.(data);
}

function isSaveDataOn(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
