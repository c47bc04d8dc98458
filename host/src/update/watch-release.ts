import { RETRY_INTERVAL_MS } from '../remotes/limits.ts';
import { findCurrentRelease } from '../remotes/registry/current-release.ts';
import { getHostBuild, getRegisteredSection, isOverridden } from '../remotes/registry/registry.ts';
import { restartSection } from '../remotes/screens/restart-section.ts';
import { toScreenAddress } from '../remotes/screens/screen-address.ts';
import { findUpdate } from './find-update.ts';
import { readComposedPage } from './read-composed-page.ts';

/** Minimum interval between two checks, in ms, when the tab is shown or online again. */
const MIN_CHECK_INTERVAL_MS = 2000;

interface ReleaseListeners {
  /** The visible section runs another build. */
  readonly onRecovered: () => void;
  /** Another build of the host is in service. */
  readonly onUpdated: () => void;
}

/**
 * Checks immediately, about every 30 s, and when the tab is shown or online again, whether the section of the current
 * path or the host has another build. A check is skipped while the tab is hidden or offline. Returns a function
 * that stops the checks.
 */
export function watchRelease(listeners: ReleaseListeners): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isChecking = false;
  let isStopped = false;
  const check = async () => {
    clearTimeout(timer);
    // Randomized, so that the tabs of one release do not check at the same time.
    timer = setTimeout(check, RETRY_INTERVAL_MS * (0.75 + Math.random() / 2));
    if (document.hidden || !navigator.onLine || isChecking) return;
    if (Date.now() - checkedAt < MIN_CHECK_INTERVAL_MS) return;
    isChecking = true;
    const change = await findChange();
    isChecking = false;
    checkedAt = Date.now();
    if (isStopped || change === null) return;
    if (change === 'section') listeners.onRecovered();
    else listeners.onUpdated();
  };
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
    removeEventListener('online', check);
  };
  document.addEventListener('visibilitychange', check);
  addEventListener('online', check);
  void check();
  return stop;
}

/** Loads another build of the visible section if one is in service. Returns what has changed. */
async function findChange(): Promise<'section' | 'host' | null> {
  const release = await findCurrentRelease();
  if (!release) return null;
  if (release.host !== getHostBuild()) return (await findUpdate()) ? 'host' : null;
  const address = toScreenAddress(location.pathname);
  if (!address || isOverridden(address.section)) return null;
  const { section, path } = address;
  const build = release.sections[section];
  if (!build || build === getRegisteredSection(section)?.build) return null;
  try {
    const { registry } = await readComposedPage();
    const entry = registry.sections[section];
    // Sections are compatible with the host of their own release set only.
    if (entry?.build !== build || registry.host.build !== release.host) return null;
    return (await restartSection(section, path, entry)) ? 'section' : null;
  } catch {
    return null;
  }
}
