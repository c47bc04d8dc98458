import type { ComponentType } from 'react';
import type { SectionBuild } from 'shared/federation/registry';
import type { SectionName } from 'shared/federation/section-module';
import { hasLoadedSection, type LoadedScreen, loadScreen } from '../load/load-section.ts';
import { recordOutcome } from '../load/outcomes.ts';
import { createFailureReference } from './failure-reference.ts';
import {
  findScreen,
  getBuildInUse,
  type ScreenResult,
  type SectionLoadError,
} from './find-screen.ts';

/**
 * The loading state of one screen. `at` is the time of the latest failure in ms since the epoch; `updated`
 * means that a newer build of the section exists, which a refresh loads.
 */
export type ScreenState =
  | { readonly status: 'loading' }
  | ShownScreen
  | {
      /** The screen threw while rendering, and no other build has replaced it. */
      readonly status: 'broken';
      readonly error: unknown;
      /** The reference of the error report. */
      readonly reference: string;
    }
  | {
      readonly status: 'failed';
      /** The reference of the error report. */
      readonly reference: string;
      readonly at: number;
      readonly updated: boolean;
      /** True when the other screens of the section can load. */
      readonly isOnlyScreen: boolean;
    };

/** A loaded screen with its build. `Notice` is set when it replaced a screen or an error that was visible. */
export type ShownScreen = LoadedScreen & {
  readonly build: SectionBuild;
  readonly Notice?: ComponentType | undefined;
};

export interface SectionFailure {
  readonly section: SectionName;
  readonly error: SectionLoadError;
  readonly reference: string;
}

const loadingState: ScreenState = { status: 'loading' };
const states = new Map<string, ScreenState>();
const running = new Map<string, Promise<void>>();
const prefetching = new Set<string>();
const listeners = new Set<() => void>();
/** Sections that have failed and not loaded since, with the failed build and the reference of the report. */
const outages = new Map<SectionName, { readonly build: string; readonly reference: string }>();
let report: (failure: SectionFailure) => void = ({ error }) => console.error(error);

/** Sets the function that reports failures of sections. */
export function setSectionFailureReporter(callback: typeof report): void {
  report = callback;
}

export function subscribeToScreens(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the state of a screen; `loading` also before the first request. */
export function getScreenState(section: SectionName, path: string): ScreenState {
  return states.get(`${section}/${path}`) ?? loadingState;
}

/**
 * Loads a screen unless it has loaded or is loading; after a failure this is the next attempt. Resolves when
 * the state is final. Never rejects: a failure is a state.
 */
export function requestScreen(section: SectionName, path: string): Promise<void> {
  const key = `${section}/${path}`;
  const state = states.get(key);
  if (state?.status === 'ready' || state?.status === 'missing') {
    recordReady(section, getBuildInUse(section));
    return Promise.resolve();
  }
  const existing = running.get(key);
  if (existing) return existing;
  return trackRequest(
    key,
    findScreen(section, path).then((result) => setScreenState(key, recordResult(section, result))),
  );
}

function trackRequest(key: string, request: Promise<void>): Promise<void> {
  const tracked = request.finally(() => running.delete(key));
  running.set(key, tracked);
  return tracked;
}

/** Sets a screen to `loading` until `load` has its new state. `load` must not reject. */
export function reloadScreen(
  section: SectionName,
  path: string,
  load: () => Promise<ScreenState>,
): void {
  const key = `${section}/${path}`;
  setScreenState(key, loadingState);
  void trackRequest(
    key,
    load().then((state) => setScreenState(key, state)),
  );
}

/** Deletes the states of a section's screens, which another build has loaded. */
export function deleteScreens(section: SectionName): void {
  for (const key of states.keys()) if (key.startsWith(`${section}/`)) states.delete(key);
  outages.delete(section);
}

export function setScreen(section: SectionName, path: string, state: ScreenState): void {
  setScreenState(`${section}/${path}`, state);
}

/**
 * Requests the screen on a visit. A screen that has failed waits for its next retry, and a broken one for another
 * build. The returned function runs when the visit ends: it clears a failure, so that the next visit starts again.
 */
export function visitScreen(section: SectionName, path: string): () => void {
  const key = `${section}/${path}`;
  const status = states.get(key)?.status;
  if (status !== 'failed' && status !== 'broken') void requestScreen(section, path);
  return () => {
    const state = states.get(key);
    if (state?.status === 'failed' || state?.status === 'broken') states.delete(key);
    else if (state && 'build' in state) states.set(key, { ...state, Notice: undefined });
  };
}

/** Prefetches a screen. Returns null when it does not load; the visit itself tries again. */
export async function prefetchScreen(
  section: SectionName,
  path: string,
): Promise<LoadedScreen | null> {
  const key = `${section}/${path}`;
  const state = states.get(key);
  if (state?.status === 'ready') return state;
  const build = getBuildInUse(section);
  if (state || !build || running.has(key) || prefetching.has(key)) return null;
  prefetching.add(key);
  try {
    const screen = await loadScreen(section, build, path);
    // A visit may have loaded the screen first, from another build.
    if (!states.has(key)) setScreenState(key, { ...screen, build });
    return screen;
  } catch {
    return null;
  } finally {
    prefetching.delete(key);
  }
}

/** Records and reports the result of a load, and returns the new state. */
function recordResult(section: SectionName, result: ScreenResult): ScreenState {
  const { failure, screen } = result;
  const reference = failure ? reportFailure(section, failure) : '';
  if (!screen) {
    const isOnlyScreen = hasLoadedSection(getBuildInUse(section));
    const { updated } = result;
    return { status: 'failed', reference, at: Date.now(), updated, isOnlyScreen };
  }
  if (!failure) outages.delete(section);
  recordReady(section, result.build);
  return { ...screen, build: result.build };
}

/** Records that a build has shown a screen. */
export function recordReady(section: SectionName, build: SectionBuild | undefined): void {
  if (build) recordOutcome({ app: `remote-${section}`, build: build.build, outcome: 'ready' });
}

/**
 * Reports a failure and returns its reference. An outage of the same build is reported once, however often it
 * is retried.
 */
function reportFailure(section: SectionName, error: SectionLoadError): string {
  const { build } = error;
  const outage = outages.get(section);
  if (outage?.build === build) return outage.reference;
  const reference = createFailureReference(error, Date.now());
  outages.set(section, { build, reference });
  recordOutcome({ app: `remote-${section}`, build, outcome: 'failed' });
  report({ section, error, reference });
  return reference;
}

function setScreenState(key: string, state: ScreenState): void {
  states.set(key, state);
  for (const listener of listeners) listener();
}
