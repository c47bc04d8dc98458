import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { ENTRY_NAME } from './plugins/chunk-record.ts';
import { IntegrityPlugin } from './plugins/integrity-plugin.ts';
import { SECTIONS } from './section-module.ts';
import { listDocumentedSharing } from './shared-modules.ts';
import { workspaceRoot } from './workspace-root.ts';

/**
 * The same sources composed in other ways, to be measured beside the released builds (`pnpm
 * bench:load`): as one static build with the same care, as one with ordinary lazy routes, and
 * federated as the plug-in's guide does it. Chosen by the environment variable `BUILD_VARIANT`.
 */
export const BUILD_VARIANTS = ['mono', 'mono-lazy', 'book'] as const;
export type BuildVariant = (typeof BUILD_VARIANTS)[number];

/** The variant that is asked for; null builds what is released. Throws for an unknown one. */
export function getBuildVariant({ BUILD_VARIANT: name } = process.env): BuildVariant | null {
  if (!name) return null;
  const variant = BUILD_VARIANTS.find((known) => known === name);
  if (variant) return variant;
  throw new Error(
    `There is no build variant ${name}: BUILD_VARIANT takes ${BUILD_VARIANTS.join(', ')}.`,
  );
}

/** Modules of the host's `src` that the variants replace. */
const staticSectionModules = { 'remotes/load/run-build.ts': 'static-sections.ts' };
const lazyRouteModules = {
  ...staticSectionModules,
  'remotes/outlet/section-outlet.tsx': 'lazy-outlet.tsx',
  'remotes/screens/first-screen.ts': 'no-first-screen.ts',
  'remotes/screens/prefetch.ts': 'no-prefetch.ts',
};

/** The host's configuration, changed to one of the variants. */
export function applyHostVariant(
  variant: BuildVariant,
  config: Configuration,
  folder: string,
): Configuration {
  const replaced = createModuleAliases(
    variant === 'mono' ? staticSectionModules : lazyRouteModules,
    folder,
  );
  if (variant === 'book') {
    return {
      ...config,
      entry: { [ENTRY_NAME]: './src/variants/bootstrap.ts' },
      output: withoutTrustedTypes(config),
      resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...replaced } },
      optimization: withDefaultChunks(config),
      plugins: [...withoutIntegrity(config.plugins), createDocumentedHostPlugin()],
    };
  }
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve?.alias, ...replaced, ...createSectionAliases() },
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

/** Chunks as webpack splits them where nobody says otherwise. */
function withDefaultChunks({
  optimization: { splitChunks: _, ...optimization } = {},
}: Configuration) {
  return optimization;
}

/** A remote's configuration by the book: its container by the plug-in's defaults, and no hashes. */
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

/** Where the benchmark serves the remotes by the book. */
export const getDocumentedRemotePath = (section: string): string => `/book/remote-${section}/`;

function withoutTrustedTypes({ output: { trustedTypes: _, ...output } = {} }: Configuration) {
  return output;
}

/** By the book nobody checks the hashes of scripts. */
function withoutIntegrity(plugins: Configuration['plugins'] = []) {
  return plugins.filter((plugin) => !(plugin instanceof IntegrityPlugin));
}

/** Whole files of the host's `src` in the place of others. */
function createModuleAliases(modules: Readonly<Record<string, string>>, folder: string) {
  return Object.fromEntries(
    Object.entries(modules).map(([from, to]) => [
      `${join(folder, 'src', from)}$`,
      join(folder, 'src/variants', to),
    ]),
  );
}
