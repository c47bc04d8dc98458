import { join } from 'node:path';
import { readManifest } from '../read-manifest.ts';
import { getSourceHash } from '../source-hash.ts';
import { workspaceRoot } from '../workspace-root.ts';

/** The sources of the services in this workspace. */
const SERVICES_SOURCES = [
  'services/src',
  'services/build.ts',
  'services/bundle.ts',
  'services/bom.ts',
  'services/package.json',
  'shared',
  'pnpm-lock.yaml',
];

/** Returns a hash of the services' sources (twelve hex digits). */
export function getServicesId(): string {
  return getSourceHash(workspaceRoot, SERVICES_SOURCES);
}

/** Returns the build name of the services in this workspace, such as `1.0.0-0123456789ab`. */
export function getServicesBuild(): string {
  return `${getServicesVersion()}-${getServicesId()}`;
}

/** Returns the version range of the services with which a build is compatible. */
export function getServicesRange(): string {
  return `^${getServicesVersion()}`;
}

export function getServicesVersion(): string {
  return readManifest(join(workspaceRoot, 'services')).version;
}
