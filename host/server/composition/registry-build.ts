import type { BuildRecord } from 'shared/federation/build-record';
import type { RegistryBuild, SectionBuild } from 'shared/federation/registry';

/** Address of a build's folder, as the page sees it. */
export function getBuildBaseUrl({ app, version, buildId }: BuildRecord): string {
  return `/assets/${app}/${version}-${buildId}/`;
}

/** What the page's registry says of a build. */
export function toRegistryBuild(record: BuildRecord): RegistryBuild {
  const scripts = Object.entries(record.files).filter(([file]) => file.endsWith('.js'));
  return {
    build: record.buildId,
    version: record.version,
    base: getBuildBaseUrl(record),
    integrity: Object.fromEntries(scripts.map(([file, { integrity }]) => [file, integrity])),
  };
}

/** The same for a build of a section. */
export function toSectionBuild(record: BuildRecord): SectionBuild {
  if (!record.container) throw new Error(`The build of ${record.app} exposes nothing.`);
  return { ...toRegistryBuild(record), entry: record.entry, container: record.container };
}
