import { createRoot } from 'react-dom/client';
import { type BuildRecord, buildRecordSchema } from 'shared/federation/build-record';
import type { RegistryEntry } from 'shared/federation/registry';
import { getLanguage } from 'shared/language/language';
import { getPageEnvironment } from '../remotes/registry/page-data.ts';
import { overrideSection } from '../remotes/registry/registry.ts';
import {
  canOverride,
  formatOverride,
  OVERRIDE_PATH,
  OVERRIDE_QUERY,
  type Override,
  parseOverride,
} from './override.ts';
import { OverrideBadge } from './override-badge.tsx';
import { OVERRIDE_DATA_BLOCK, OVERRIDE_STORAGE_KEY } from './override-names.ts';
import { findFailureState, type OverrideState } from './override-state.ts';

/** How long to wait for the developer's server, in ms. The page does not start before it responds. */
const SERVER_TIMEOUT_MS = 5000;
const FILE_NAME = /^[\w][\w.-]*$/;

/**
 * Applies the developer override of this page, with the file hashes from the developer's server; the browser
 * checks them as it does for a release. When the server does not respond, the section is removed, so that the
 * released section is not mistaken for the override. A tab with a stored override reloads the page with it
 * when the page was opened without.
 */
export async function applyOverride(): Promise<void> {
  const block = document.getElementById(OVERRIDE_DATA_BLOCK)?.textContent;
  const override = parseOverride(block ?? sessionStorage.getItem(OVERRIDE_STORAGE_KEY));
  // The client checks again, in case the server composed a page with an override that is not allowed.
  if (!override || !canOverride(getPageEnvironment(), location.origin))
    return clearStoredOverride();
  const address = new URL(location.href);
  if (!block) {
    // The page was requested with the override but composed without it: the server no longer allows it.
    if (address.searchParams.has(OVERRIDE_QUERY)) return clearStoredOverride();
    address.searchParams.set(OVERRIDE_QUERY, formatOverride(override));
    location.replace(address);
    return new Promise(() => {});
  }
  sessionStorage.setItem(OVERRIDE_STORAGE_KEY, formatOverride(override));
  address.searchParams.delete(OVERRIDE_QUERY);
  history.replaceState(history.state, '', address);
  const { entry, state } = await loadOverride(override);
  overrideSection(override.section, entry);
  showBadge(override, state);
}

async function loadOverride(
  override: Override,
): Promise<{ entry: RegistryEntry | null; state: OverrideState }> {
  const signal = AbortSignal.timeout(SERVER_TIMEOUT_MS);
  try {
    return { entry: await loadRegistryEntry(override, signal), state: 'loaded' };
  } catch (error) {
    console.error(error);
    const address = getRecordAddress(override);
    return { entry: null, state: await findFailureState(error, address, signal) };
  }
}

const getRecordAddress = ({ origin }: Override) => `${origin}/build.json`;

function clearStoredOverride(): void {
  sessionStorage.removeItem(OVERRIDE_STORAGE_KEY);
}

async function loadRegistryEntry(override: Override, signal: AbortSignal): Promise<RegistryEntry> {
  const { section, origin } = override;
  const response = await fetch(getRecordAddress(override), { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`${origin} answers ${response.status}.`);
  const record = buildRecordSchema.parse(await response.json());
  if (record.app !== `remote-${section}`) throw new Error(`${origin} serves ${record.app}.`);
  return toRegistryEntry(record, `${origin}/`);
}

function toRegistryEntry(
  { entry, container, files, translations = {}, ...record }: BuildRecord,
  base: string,
): RegistryEntry {
  const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'));
  const names = [entry, ...scripts.map(([file]) => file)];
  if (!container || !names.every((name) => FILE_NAME.test(name))) {
    throw new Error(`The build of ${record.app} exposes nothing that a page could run.`);
  }
  const { [getLanguage()]: translation } = translations;
  return {
    // Not a released build, so no outcomes are recorded for it.
    build: 'none',
    version: record.version,
    base,
    integrity: Object.fromEntries(scripts.map(([file, { integrity }]) => [file, integrity])),
    entry,
    container,
    ...(translation !== undefined && { translation }),
  };
}

/** A separate React root: the badge must show on every page, even when the page itself fails to render. */
function showBadge(override: Override, state: OverrideState): void {
  const container = document.body.appendChild(document.createElement('div'));
  createRoot(container).render(
    <OverrideBadge override={override} state={state} onReset={() => void resetOverride()} />,
  );
}

async function resetOverride(): Promise<void> {
  clearStoredOverride();
  await fetch(OVERRIDE_PATH, { method: 'DELETE' }).catch(() => {});
  location.reload();
}
