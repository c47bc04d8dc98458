import type { SectionBuild } from 'shared/federation/registry';
import type { SectionName } from 'shared/federation/section-module';
import { type LoadedScreen, loadScreen } from '../load/load-section.ts';
import { recordOutcome } from '../load/outcomes.ts';
import { createFailureReference } from './failure-reference.ts';
import {
  findScreen,
  getBuildInUse,
  type ScreenResult,
  type SectionLoadError,
} from './find-screen.ts';

/**
 * Where one screen of one section stands. `at` is when a failure was noticed last, ms since epoch;
 * `updated`: the section has another build by now, which a refresh brings.
 */
export type ScreenState =
  | { readonly status: 'loading' }
  | LoadedScreen
  | {
      readonly status: 'failed';
      /** What the failure was reported under. */
      readonly reference: string;
      readonly at: number;
      readonly updated: boolean;
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
/** Sections that failed and have not worked since, with the build and what that was reported under. */
const outages = new Map<SectionName, { readonly build: string; readonly reference: string }>();
let report: (failure: SectionFailure) => void = ({ error }) => console.error(error);

/** Where failures of sections are sent, besides the screen that they show. */
export function setSectionFailureReporter(callback: typeof report): void {
  report = callback;
}

export function subscribeToScreens(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state of the screen at `path` below the section; `loading` also before anyone asked. */
export function getScreenState(section: SectionName, path: string): ScreenState {
  return states.get(`${section}/${path}`) ?? loadingState;
}

/**
 * Loads a screen unless it is there or on its way; after a failure this is the next try. Resolves
 * when the state is final, and never rejects: a failure is a state.
 */
export function requestScreen(section: SectionName, path: string): Promise<void> {
  const key = `${section}/${path}`;
  const state = states.get(key);
  if (state?.status === 'ready' || state?.status === 'missing') {
    recordReady(section, getBuildInUse(section));
    return Promise.resolve();
  }
  const known = running.get(key);
  if (known) return known;
  const work = findScreen(section, path)
    .then((found) => setScreenState(key, recordResult(section, found)))
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

/**
 * Gets a screen that may be visited next; null where it does not come, and that is nothing: the visit
 * itself tries again.
 */
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
    // A visit may have been quicker, by another build.
    if (!states.has(key)) setScreenState(key, screen);
    return screen;
  } catch {
    return null;
  } finally {
    prefetching.delete(key);
  }
}

/** Tells of what happened, and gives the state that comes of it. */
function recordResult(section: SectionName, found: ScreenResult): ScreenState {
  const { failure, screen } = found;
  const reference = failure ? reportFailure(section, failure) : '';
  if (!screen) return { status: 'failed', reference, at: Date.now(), updated: found.updated };
  if (!failure) outages.delete(section);
  recordReady(section, found.build);
  return screen;
}

function recordReady(section: SectionName, build: SectionBuild | undefined): void {
  if (build) recordOutcome({ app: `remote-${section}`, build: build.build, outcome: 'ready' });
}

/** A section that stays down is one failure, however often it is tried. */
function reportFailure(section: SectionName, error: SectionLoadError): string {
  const { build } = error;
  const known = outages.get(section);
  if (known?.build === build) return known.reference;
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
