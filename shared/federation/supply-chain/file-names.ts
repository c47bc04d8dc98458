/** `bom.json`: the bill of materials of a build (CycloneDX 1.6), stored next to `build.json`. */
export const BOM_FILE = 'bom.json';

/** `provenance.dsse.json`: how the build was made, in a signed envelope. */
export const PROVENANCE_FILE = 'provenance.dsse.json';

/** The lock file of the workspace. */
export const LOCK_FILE = 'pnpm-lock.yaml';

/** The lock file of the build, compressed with gzip, so that the components can be checked later. */
export const STORED_LOCK_FILE = 'pnpm-lock.yaml.gz';

/** Marks a component of this repository, which has no package in the registry. */
export const WORKSPACE_PROPERTY = 'portal:workspace';

/** SHA-256 of the lock file that the versions and hashes come from. */
export const LOCK_PROPERTY = 'portal:lock-sha256';
