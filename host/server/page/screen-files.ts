import type { BuildRecord } from 'shared/federation/build-record';
import type { SectionName } from 'shared/federation/section-module';
import type { Composition } from '../composition/compose-set.ts';
import { getBuildBaseUrl } from '../composition/registry-build.ts';

/**
 * URLs of the scripts that a visit of the screen needs: the section's own, and those modules of the
 * host that it takes and that the host keeps apart. URL = folder: `/pay-now` is the part
 * `pay-now/..`, the index is `overview/..`.
 */
export function listScreenFiles(composition: Composition, section: SectionName, path: string) {
  const record = composition.remotes[section];
  if (!record) return [];
  const folder = `${path || 'overview'}/`;
  const parts = Object.keys(record.parts).filter((part) => part.startsWith(folder));
  const own = [record.entry, ...(record.exposes['./routes'] ?? [])].concat(
    parts.flatMap((part) => record.parts[part] ?? []),
  );
  const taken = ['./routes', ...parts].flatMap((part) => record.takes[part] ?? []);
  return [
    ...own.map((file) => getBuildBaseUrl(record) + file),
    ...taken.flatMap((key) => listHostFiles(composition.host, key)),
  ];
}

/** URLs of the files of a lazy part of the host; none where the part is not one of its own. */
export function listHostFiles(host: BuildRecord, part: string): string[] {
  return (host.parts[part] ?? []).map((file) => getBuildBaseUrl(host) + file);
}
