import { createRoot } from 'react-dom/client';
import { type BuildRecord, buildRecordSchema } from 'shared/federation/build-record';
import type { RegistryEntry } from 'shared/federation/registry';
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

/** How long a developer's server is waited for, in ms: the page does not start without an answer. */
const SERVER_TIMEOUT_MS = 5000;
const FILE_NAME = /^[\w][\w.-]*$/;

/**
 * The page's override, with the hashes that the developer's server gives: the browser checks them as
 * it does those of a release. Without an answer the section is gone: the released one would be taken
 * for it. A tab that has one, on a page without, is opened again with it.
 */
export async function applyOverride(): Promise<void> {
  const block = document.getElementById(OVERRIDE_DATA_BLOCK)?.textContent;
  const override = parseOverride(block ?? sessionStorage.getItem(OVERRIDE_STORAGE_KEY));
  // The client says no by itself, too: to what no server of this environment should have sent.
  if (!override || !canOverride(getPageEnvironment(), location.origin))
    return clearStoredOverride();
  const address = new URL(location.href);
  if (!block) {
    // Asked for and not composed with it: the server does not allow it any more.
    if (address.searchParams.has(OVERRIDE_QUERY)) return clearStoredOverride();
    address.searchParams.set(OVERRIDE_QUERY, formatOverride(override));
    location.replace(address);
    return new Promise(() => {});
  }
  sessionStorage.setItem(OVERRIDE_STORAGE_KEY, formatOverride(override));
  address.searchParams.delete(OVERRIDE_QUERY);
  history.replaceState(history.state, '', address);
  const entry = await loadRegistryEntry(override).catch((error: unknown) => {
    console.error(error);
    return null;
  });
  overrideSection(override.section, entry);
  showBadge(override, entry !== null);
}

function clearStoredOverride(): void {
  sessionStorage.removeItem(OVERRIDE_STORAGE_KEY);
}

async function loadRegistryEntry({ section, origin }: Override): Promise<RegistryEntry> {
  const signal = AbortSignal.timeout(SERVER_TIMEOUT_MS);
  const answer = await fetch(`${origin}/build.json`, { cache: 'no-store', signal });
  if (!answer.ok) throw new Error(`${origin} answers ${answer.status}.`);
  const record = buildRecordSchema.parse(await answer.json());
  if (record.app !== `remote-${section}`) throw new Error(`${origin} serves ${record.app}.`);
  return toRegistryEntry(record, `${origin}/`);
}

function toRegistryEntry(
  { entry, container, files, ...record }: BuildRecord,
  base: string,
): RegistryEntry {
  const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'));
  const names = [entry, ...scripts.map(([file]) => file)];
  if (!container || !names.every((name) => FILE_NAME.test(name))) {
    throw new Error(`The build of ${record.app} exposes nothing that a page could run.`);
  }
  return {
    // Not a build of the release: its outcomes are nobody's.
    build: 'none',
    version: record.version,
    base,
    integrity: Object.fromEntries(scripts.map(([file, { integrity }]) => [file, integrity])),
    entry,
    container,
  };
}

/** A root of its own: it has to stand on every page, also on one that does not come. */
function showBadge(override: Override, answers: boolean): void {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    <OverrideBadge override={override} answers={answers} onReset={() => void resetOverride()} />,
  );
}

async function resetOverride(): Promise<void> {
  clearStoredOverride();
  await fetch(OVERRIDE_PATH, { method: 'DELETE' }).catch(() => {});
  location.reload();
}
