import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { ENTRY_NAME } from './plugins/chunk-record.ts';
import { IntegrityPlugin } from './plugins/integrity-plugin.ts';
import { SECTIONS } from './section-module.ts';
import { listDocumentedSharing } from './shared-modules.ts';
import { workspaceRoot } from './workspace-root.ts';

/**
 * Alternative builds of the same sources for benchmarks (`pnpm bench:load`): one static build with the same
 * optimizations, one with ordinary lazy routes, and one federated as documented by the plug-in. Selected by
 * the environment variable `BUILD_VARIANT`.
 */
export const BUILD_VARIANTS = ['mono', 'mono-lazy', 'book'] as const;
export type BuildVariant = (typeof BUILD_VARIANTS)[number];

/** Returns the selected variant; null for the released build. Throws for an unknown one. */
export function getBuildVariant({ BUILD_VARIANT: name } = process.env): BuildVariant | null {
  if (!name) return null;
  const variant = BUILD_VARIANTS.find((candidate) => candidate === name);
  if (variant) return variant;
  throw new Error(
    `There is no build variant ${name}: BUILD_VARIANT takes ${BUILD_VARIANTS.join(', ')}.`,
  );
}

/** Modules of the host's `src` that the variants replace, and their replacements. */
const staticSectionModules = { 'remotes/load/run-build.ts': 'static-sections.ts' };
const lazyRouteModules = {
  ...staticSectionModules,
  'remotes/outlet/section-outlet.tsx': 'lazy-outlet.tsx',
  'remotes/screens/first-screen.ts': 'no-first-screen.ts',
  'remotes/screens/prefetch.ts': 'no-prefetch.ts',
};

/** Changes the host's configuration to one of the variants. */
export function applyHostVariant(
  variant: BuildVariant,
  config: Configuration,
  folder: string,
): Configuration {
  const aliases = createModuleAliases(
    variant === 'mono' ? staticSectionModules : lazyRouteModules,
    folder,
  );
  if (variant === 'book') {
    return {
      ...config,
      entry: { [ENTRY_NAME]: './src/variants/bootstrap.ts' },
      output: withoutTrustedTypes(config),
      resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...aliases } },
      optimization: withDefaultChunks(config),
      plugins: [...withoutIntegrity(config.plugins), createDocumentedHostPlugin()],
    };
  }
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve?.alias, ...aliases, ...createSectionAliases() },
    },
    optimization: variant === 'mono' ? { ...config.optimization } : withDefaultChunks(config),
  };
}

function createSectionAliases(): Record<string, string> {
  return Object.fromEntries(
    SECTIONS.map((section) => [
      `#sections/${section}/routes$`,
      join(workspaceRoot, `remote-${section}/src/routes.tsx`),
    ]),
  );
}

/** Uses webpack's default chunk splitting. */
function withDefaultChunks({
  optimization: { splitChunks: _, ...optimization } = {},
}: Configuration) {
  return optimization;
}

/**
 * Changes a remote's configuration to the documented setup: a container with the plug-in's defaults and no
 * integrity hashes.
 */
export function createDocumentedRemote(
  config: Configuration,
  app: string,
  section: string,
): Configuration {
  return {
    ...config,
    name: app,
    entry: {},
    output: {
      ...withoutTrustedTypes(config),
      uniqueName: `portal_${section}`,
    },
    optimization: withDefaultChunks(config),
    plugins: [
      ...withoutIntegrity(config.plugins),
      new ModuleFederationPlugin({
        name: `portal_${section}`,
        filename: 'remoteEntry.js',
        exposes: { './routes': './src/routes.tsx' },
        shared: listDocumentedSharing(),
        dts: false,
        dev: false,
      }),
    ],
  };
}

function createDocumentedHostPlugin(): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: 'portal_host',
    remotes: Object.fromEntries(
      SECTIONS.map((section) => [
        `#sections/${section}`,
        `portal_${section}@${getDocumentedRemotePath(section)}mf-manifest.json`,
      ]),
    ),
    shared: listDocumentedSharing(),
    dts: false,
    dev: false,
  });
}

/** Returns the path at which the benchmark serves the remotes of the documented setup. */
export const getDocumentedRemotePath = (section: string): string => `/book/remote-${section}/`;

function withoutTrustedTypes({ output: { trustedTypes: _, ...output } = {} }: Configuration) {
  return output;
}

/** The documented setup does not check integrity hashes. */
function withoutIntegrity(plugins: Configuration['plugins'] = []) {
  return plugins.filter((plugin) => !(plugin instanceof IntegrityPlugin));
}

/** Creates aliases that replace files of the host's `src`. */
function createModuleAliases(modules: Readonly<Record<string, string>>, folder: string) {
  return Object.fromEntries(
    Object.entries(modules).map(([from, to]) => [
      `${join(folder, 'src', from)}$`,
      join(folder, 'src/variants', to),
    ]),
  );
}
