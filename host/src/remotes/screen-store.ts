import type { ComponentType } from 'react';
import type { SectionModule, SectionName } from 'shared/federation/section-module';
import { loadSection, tryThreeTimes, withDeadline } from './load-section.ts';
import { hasNewerBuild } from './newer-build.ts';

/**
 * Where one screen of one section stands. `at` is when a failure was noticed, ms since epoch;
 * `updated`: the section has another build by now, which a refresh brings.
 */
export type ScreenState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Screen: ComponentType }
  | { readonly status: 'missing' }
  | {
      readonly status: 'failed';
      readonly error: Error;
      readonly at: number;
      readonly updated: boolean;
    };

const loadingState: ScreenState = { status: 'loading' };
const states = new Map<string, ScreenState>();
const running = new Map<string, Promise<void>>();
const prefetched = new Set<string>();
const listeners = new Set<() => void>();
let report: (error: Error, section: SectionName) => void = (error) => console.error(error);

/** Where failures of sections are sent, besides the screen that they show. */
export function reportSectionErrors(callback: typeof report): void {
  report = callback;
}

export function subscribeToScreens(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state of the screen at `path` below the section; `loading` also before anyone asked. */
export function screenState(section: SectionName, path: string): ScreenState {
  return states.get(`${section}/${path}`) ?? loadingState;
}

/**
 * Loads a screen unless it is there or on its way; after a failure this is the next try. Resolves
 * when the state is final, and never rejects: a failure is a state.
 */
export function requestScreen(section: SectionName, path: string): Promise<void> {
  const key = `${section}/${path}`;
  const state = states.get(key);
  if (state?.status === 'ready' || state?.status === 'missing') return Promise.resolve();
  const known = running.get(key);
  if (known) return known;
  const work = withDeadline(load(section, path))
    .then((next) => settle(key, next))
    .catch(async (cause: unknown) => {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      const updated = await hasNewerBuild(section);
      settle(key, { status: 'failed', error, at: Date.now(), updated });
      report(error, section);
    })
    .finally(() => running.delete(key));
  running.set(key, work);
  return work;
}

/**
 * A visit asks for what is not there. What has failed waits for its next try, on the screen that
 * says so. Gives what to do when the visit ends: a failure is forgotten, the next visit starts anew.
 */
export function visitScreen(section: SectionName, path: string): () => void {
  const key = `${section}/${path}`;
  if (states.get(key)?.status !== 'failed') void requestScreen(section, path);
  return () => {
    if (states.get(key)?.status === 'failed') states.delete(key);
  };
}

/** Gets a screen that may be visited next. A failure is nothing: the visit itself tries again. */
export function prefetchScreen(section: SectionName, path: string): void {
  const key = `${section}/${path}`;
  if (states.has(key) || running.has(key) || prefetched.has(key)) return;
  prefetched.add(key);
  load(section, path).then(
    (state) => settle(key, state),
    () => prefetched.delete(key),
  );
}

async function load(section: SectionName, path: string): Promise<ScreenState> {
  const module: SectionModule = await loadSection(section);
  const screen = module.screens.find((candidate) => candidate.path === path);
  if (!screen) return { status: 'missing' };
  return { status: 'ready', Screen: await tryThreeTimes(screen.load) };
}

function settle(key: string, state: ScreenState): void {
  states.set(key, state);
  for (const listener of listeners) listener();
}
