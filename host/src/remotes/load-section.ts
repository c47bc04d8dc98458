import type { SectionModule, SectionName } from 'shared/federation/section-module';
import { federation } from './federation-runtime.ts';
import { ATTEMPTS, FIRST_PAUSE, SECTION_DEADLINE } from './limits.ts';
import { absolute, registeredSection } from './registry.ts';

/** What went wrong with a section, with the build that failed, for the error service. */
class SectionLoadError extends Error {
  override readonly name = 'SectionLoadError';
  readonly section: SectionName;
  readonly build: string;

  constructor(section: SectionName, cause: unknown) {
    const build = registeredSection(section)?.build ?? 'none';
    super(`The section ${section} (build ${build}) did not load: ${messageOf(cause)}`, { cause });
    this.section = section;
    this.build = build;
  }
}

const loading = new Map<SectionName, Promise<SectionModule>>();
const attempts = new Map<SectionName, number>();

/**
 * The running section, loaded once. Three tries within 8 s, then it rejects with a
 * SectionLoadError. A failure is not kept: the next call starts anew.
 */
export function loadSection(section: SectionName): Promise<SectionModule> {
  const known = loading.get(section);
  if (known) return known;
  const started = withDeadline(tryThreeTimes(() => loadOnce(section))).catch((error: unknown) => {
    loading.delete(section);
    throw new SectionLoadError(section, error);
  });
  loading.set(section, started);
  return started;
}

/** Runs `load` until it works: three tries, with growing pauses and jitter between them. */
export async function tryThreeTimes<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await pause(FIRST_PAUSE * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

/** Rejects after the section's time limit, whatever the runtime below still waits for. */
export function withDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('time limit of 8 s')), SECTION_DEADLINE);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

async function loadOnce(section: SectionName): Promise<SectionModule> {
  const entry = registeredSection(section);
  if (!entry) throw new Error('not in this release');
  // A name of its own for every attempt: the runtime keeps what it knows of a failed one by name
  // and by address, and an attempt that hangs would hold the next one up.
  const attempt = (attempts.get(section) ?? 0) + 1;
  attempts.set(section, attempt);
  const name = `${section}_${attempt}`;
  const url = absolute(entry.base + entry.entry) + (attempt === 1 ? '' : `?attempt=${attempt}`);
  federation.registerRemotes([{ name, entry: url, entryGlobalName: entry.container }]);
  const module = await federation.loadRemote<{ default: SectionModule }>(`${name}/routes`);
  if (!module) throw new Error('the remote gave no module');
  return module.default;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
