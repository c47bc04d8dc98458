import { join } from 'node:path';
import { readManifest } from '../read-manifest.ts';
import { getSourceHash } from '../source-hash.ts';
import { workspaceRoot } from '../workspace-root.ts';

/** What the services of this workspace are made of. */
const SERVICES_SOURCES = [
  'services/src',
  'services/build.ts',
  'services/package.json',
  'shared',
  'pnpm-lock.yaml',
];

/** Twelve hex digits that name the services of this workspace by what went into them. */
export function getServicesId(): string {
  return getSourceHash(workspaceRoot, SERVICES_SOURCES);
}

/** The build of the services that this workspace gives, as `1.0.0-0123456789ab`. */
export function getServicesBuild(): string {
  return `${getServicesVersion()}-${getServicesId()}`;
}

/** Version of the services beside which a build is made, or a later one that fits it. */
export function getServicesRange(): string {
  return `^${getServicesVersion()}`;
}

export function getServicesVersion(): string {
  return readManifest(join(workspaceRoot, 'services')).version;
}
