/** Given at once (`module`), or fetched when a section first needs it (`load`). */
export interface ProvidedModule {
  readonly version: string;
  readonly module?: object;
  readonly load?: () => Promise<object>;
}

/**
 * The modules that the host gives to every remote, by the name that a remote imports. Written by
 * `shared/federation/provided-modules-loader.cjs` at build time from the one list of shared modules.
 */
export const providedModules: Record<string, ProvidedModule> = {};
