import type { BuildRecord } from 'shared/federation/build-record';
import { getBuildBaseUrl } from './registry-build.ts';

/**
 * Returns the URLs of the scripts for a screen: the section's own, and modules that the host keeps in
 * separate chunks. The URL names the folder: `/pay-now` uses parts under `pay-now/`, the index those under
 * `overview/`.
 */
export function listScreenFiles(host: BuildRecord, record: BuildRecord, path: string): string[] {
  const folder = `${path || 'overview'}/`;
  const parts = Object.keys(record.parts).filter((part) => part.startsWith(folder));
  const sectionFiles = [record.entry, ...(record.exposes['./routes'] ?? [])].concat(
    parts.flatMap((part) => record.parts[part] ?? []),
  );
  const hostModules = ['./routes', ...parts].flatMap((part) => record.takes[part] ?? []);
  return [
    ...sectionFiles.map((file) => getBuildBaseUrl(record) + file),
    ...hostModules.flatMap((key) => listHostFiles(host, key)),
  ];
}

/** Returns the URLs of a lazy part of the host; none when it has no separate part of this name. */
export function listHostFiles(host: BuildRecord, part: string): string[] {
  return (host.parts[part] ?? []).map((file) => getBuildBaseUrl(host) + file);
}

/** Returns the URLs of the scripts that the index of a section loads after its entry. */
export function listIndexScripts(host: BuildRecord, record: BuildRecord): string[] {
  const entry = getBuildBaseUrl(record) + record.entry;
  const files = new Set(listScreenFiles(host, record, ''));
  return [...files].filter((url) => url !== entry);
}
