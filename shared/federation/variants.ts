import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { ENTRY_NAME } from './plugins/chunk-record.ts';
import { IntegrityPlugin } from './plugins/integrity-plugin.ts';
import { SECTIONS } from './section-module.ts';
import { librariesByTheBook } from './shared-modules.ts';
import { workspaceRoot } from './workspace-root.ts';

/**
 * The same sources composed in other ways, to be measured beside the released builds (`pnpm
 * bench:load`): as one static build with the same care, as one with ordinary lazy routes, and
 * federated as the plug-in's guide does it. Chosen by the environment variable `BUILD_VARIANT`.
 */
export const VARIANTS = ['mono', 'mono-lazy', 'book'] as const;
export type Variant = (typeof VARIANTS)[number];

/** The variant that is asked for; null builds what is released. Throws for an unknown one. */
export function wantedVariant({ BUILD_VARIANT: name } = process.env): Variant | null {
  if (!name) return null;
  const variant = VARIANTS.find((known) => known === name);
  if (variant) return variant;
  throw new Error(`There is no build variant ${name}: BUILD_VARIANT takes ${VARIANTS.join(', ')}.`);
}

/** Modules of the host's `src` that the variants replace. */
const sectionsInside = { 'remotes/load/run-build.ts': 'static-sections.ts' };
const ordinaryRoutes = {
  ...sectionsInside,
  'remotes/outlet/section-outlet.tsx': 'lazy-outlet.tsx',
  'remotes/screens/first-screen.ts': 'no-first-screen.ts',
  'remotes/screens/prefetch.ts': 'no-prefetch.ts',
};

/** The host's configuration, changed to one of the variants. */
export function hostVariant(
  variant: Variant,
  config: Configuration,
  folder: string,
): Configuration {
  const replaced = replacements(variant === 'mono' ? sectionsInside : ordinaryRoutes, folder);
  if (variant === 'book') {
    return {
      ...config,
      entry: { [ENTRY_NAME]: './src/variants/bootstrap.ts' },
      output: withoutTrust(config),
      resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...replaced } },
      optimization: withDefaults(config),
      plugins: [...withoutHashes(config.plugins), federatedHost()],
    };
  }
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve?.alias, ...replaced, ...insideSections() },
    },
    optimization: variant === 'mono' ? { ...config.optimization } : withDefaults(config),
  };
}

function insideSections(): Record<string, string> {
  return Object.fromEntries(
    SECTIONS.map((section) => [
      `#sections/${section}/routes$`,
      join(workspaceRoot, `remote-${section}/src/routes.tsx`),
    ]),
  );
}

/** Chunks as webpack splits them where nobody says otherwise. */
function withDefaults({ optimization: { splitChunks: _, ...optimization } = {} }: Configuration) {
  return optimization;
}

/** A remote's configuration by the book: its container by the plug-in's defaults, and no hashes. */
export function bookRemote(config: Configuration, app: string, section: string): Configuration {
  return {
    ...config,
    name: app,
    entry: {},
    output: {
      ...withoutTrust(config),
      uniqueName: `portal_${section}`,
    },
    optimization: withDefaults(config),
    plugins: [
      ...withoutHashes(config.plugins),
      new ModuleFederationPlugin({
        name: `portal_${section}`,
        filename: 'remoteEntry.js',
        exposes: { './routes': './src/routes.tsx' },
        shared: librariesByTheBook(),
        dts: false,
        dev: false,
      }),
    ],
  };
}

function federatedHost(): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: 'portal_host',
    remotes: Object.fromEntries(
      SECTIONS.map((section) => [
        `#sections/${section}`,
        `portal_${section}@${bookAddress(section)}mf-manifest.json`,
      ]),
    ),
    shared: librariesByTheBook(),
    dts: false,
    dev: false,
  });
}

/** Where the benchmark serves the remotes by the book. */
export const bookAddress = (section: string): string => `/book/remote-${section}/`;

function withoutTrust({ output: { trustedTypes: _, ...output } = {} }: Configuration) {
  return output;
}

/** By the book nobody checks the hashes of scripts. */
function withoutHashes(plugins: Configuration['plugins'] = []) {
  return plugins.filter((plugin) => !(plugin instanceof IntegrityPlugin));
}

/** Whole files of the host's `src` in the place of others. */
function replacements(modules: Readonly<Record<string, string>>, folder: string) {
  return Object.fromEntries(
    Object.entries(modules).map(([from, to]) => [
      `${join(folder, 'src', from)}$`,
      join(folder, 'src/variants', to),
    ]),
  );
}
