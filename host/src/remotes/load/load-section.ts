import type { SectionBuild } from 'shared/federation/registry';
import type { SectionModule, SectionName, SectionPage } from 'shared/federation/section-module';
import { reportUncaught } from '#src/reporting/report-error.ts';
import { FIRST_RETRY_DELAY_MS, LOAD_ATTEMPTS, SECTION_DEADLINE_MS } from '../limits.ts';
import { captureLoadErrors } from './load-errors.ts';
import { runBuild } from './run-build.ts';

/** What a build has at an address: a screen, or none. */
export type LoadedScreen =
  | { readonly status: 'ready'; readonly Screen: SectionPage; readonly leadsTo?: string }
  | { readonly status: 'missing' };

const loadingSections = new Map<string, Promise<SectionModule>>();

/**
 * One screen of one build. Three tries each for section and screen within 8 s, then it rejects. A
 * failure is not kept: the next call starts anew.
 */
export function loadScreen(
  section: SectionName,
  build: SectionBuild,
  path: string,
): Promise<LoadedScreen> {
  const load = async (): Promise<LoadedScreen> => {
    const module = await loadSection(section, build);
    const screen = module.screens.find((candidate) => candidate.path === path);
    if (!screen) return { status: 'missing' };
    const Screen = await withRetries(screen.load);
    const { leadsTo } = screen;
    return { status: 'ready', Screen, ...(leadsTo !== undefined && { leadsTo }) };
  };
  return withDeadline(captureLoadErrors(build.base, load, reportUncaught), SECTION_DEADLINE_MS);
}

function loadSection(section: SectionName, build: SectionBuild): Promise<SectionModule> {
  const known = loadingSections.get(build.base);
  if (known) return known;
  const tries = withRetries(() => runBuild(section, build));
  const started = withDeadline(tries, SECTION_DEADLINE_MS).catch((error: unknown) => {
    loadingSections.delete(build.base);
    throw error;
  });
  loadingSections.set(build.base, started);
  return started;
}

/** Runs `load` until it works: three tries, with growing pauses and jitter between them. */
export async function withRetries<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      if (attempt === LOAD_ATTEMPTS) throw error;
      await delay(FIRST_RETRY_DELAY_MS * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

/** Rejects after so many ms, whatever the work below still waits for. */
export function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`time limit of ${ms / 1000} s`)), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
