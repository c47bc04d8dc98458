import type { BuildRecord } from 'shared/federation/build-record';
import type { RegistryBuild, SectionBuild } from 'shared/federation/registry';

/** Returns the URL path of a build's folder. */
export function getBuildBaseUrl({ app, version, buildId }: BuildRecord): string {
  return `/assets/${app}/${version}-${buildId}/`;
}

/** Converts a build record to its registry entry, without the translations: `localizeComposition` adds them. */
export function toRegistryBuild(record: BuildRecord): RegistryBuild {
  const translations = Object.values(record.translations ?? {});
  const scripts = Object.entries(record.files).filter(
    ([file]) => file.endsWith('.js') && !translations.includes(file),
  );
  return {
    build: record.buildId,
    version: record.version,
    base: getBuildBaseUrl(record),
    integrity: Object.fromEntries(scripts.map(([file, { integrity }]) => [file, integrity])),
  };
}

/** Converts the build record of a section to its registry entry. */
export function toSectionBuild(record: BuildRecord): SectionBuild {
  if (!record.container) throw new Error(`The build of ${record.app} exposes nothing.`);
  return { ...toRegistryBuild(record), entry: record.entry, container: record.container };
}
