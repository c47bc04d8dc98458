/*
 * The modules that the host gives to every remote, by the name that a remote imports. Written by
 * `shared/federation/provided-modules-loader.cjs` at build time from the one list of shared modules.
 */

/** Modules that are there at once; with the name of a chunk as this file's query, those of the chunk. */
export const providedModules: Readonly<Record<string, object>> = {};

/** What is fetched when a section first needs some of it: names of modules, parted by spaces. */
export const lazyModules: readonly (readonly [
  () => Promise<{ providedModules: typeof providedModules }>,
  string,
])[] = [];

/** Version of each library in the host's build. */
export const libraryVersions: Readonly<Record<string, string>> = {};

/** Version of every module of `shared`. */
export const sharedVersion: string = '';
