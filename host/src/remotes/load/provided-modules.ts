/*
 * The modules that the host provides to every remote, by import name. At build time
 * `shared/federation/provided-modules-loader.cjs` generates this file from the list of shared modules.
 */

/**
 * Modules that are loaded with the host; with a chunk name as the query of this file, the modules of that
 * chunk.
 */
export const providedModules: Readonly<Record<string, object>> = {};

/**
 * Chunks that load when a section first needs one of their modules: loader, and module names separated by
 * spaces.
 */
export const lazyModules: readonly (readonly [
  () => Promise<{ providedModules: typeof providedModules }>,
  string,
])[] = [];

/** Version of each library in the host's build. */
export const libraryVersions: Readonly<Record<string, string>> = {};

/** Version of every module of `shared`. */
export const sharedVersion: string = '';
