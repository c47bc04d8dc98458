import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import type { ContractDraft } from './contract/contract.ts';
import { ContractPlugin } from './contract/contract-plugin.ts';
import { LeanContractPlugin } from './lean/lean-contract-plugin.ts';
import { createLeanRouterRule, getLeanLibraries, getLeanRuntime } from './lean/lean-host.ts';
import { EARLY_NAME, ENTRY_NAME, SIGN_IN_NAME } from './plugins/chunk-record.ts';
import { readManifest } from './read-manifest.ts';
import { SECTIONS } from './section-module.ts';
import { getSourceHash } from './source-hash.ts';
import { createStyleRules } from './styles/create-style-rules.ts';
import { applyHostVariant, getBuildVariant } from './variants.ts';
import { type AppConfigFactory, createBaseConfig } from './webpack-base.ts';
import { workspaceRoot } from './workspace-root.ts';

/**
 * Creates the host's webpack configuration. It uses no federation plug-in: the host passes its own library
 * objects to the federation runtime (`host/src/remotes/load/federation-runtime.ts`), so its main script is
 * that of a plain app.
 */
export function createHostConfig(folder: string): AppConfigFactory {
  return (options = {}) => {
    const { name: app, version } = readManifest(folder);
    const variant = getBuildVariant();
    const buildId = getSourceHash(
      workspaceRoot,
      [
        app,
        'shared',
        'pnpm-lock.yaml',
        ...(variant ? SECTIONS.map((name) => `remote-${name}`) : []),
      ],
      JSON.stringify(variant ? [options.mode, variant] : options.mode),
    );
    const base = createBaseConfig(
      folder,
      { app, version, buildId, container: null, requires: {} },
      options,
    );
    const config: Configuration = {
      ...base,
      entry: {
        [ENTRY_NAME]: './src/main.tsx',
        [EARLY_NAME]: './src/early/early.ts',
        [SIGN_IN_NAME]: './src/sign-in/early/sign-in.ts',
      },
      resolve: {
        ...base.resolve,
        alias: {
          ...getLeanLibraries(folder),
          ...(variant === 'book' ? {} : getLeanRuntime(folder)),
        },
      },
      module: {
        rules: [
          ...(base.module?.rules ?? []),
          createLeanRouterRule(folder),
          ...createStyleRules(folder),
          {
            test: /remotes\/load\/provided-modules\.ts$/,
            enforce: 'post',
            loader: join(import.meta.dirname, 'provided-modules-loader.cjs'),
          },
        ],
      },
      // One file per lazy part: an additional request costs more than the few bytes that two parts share.
      optimization: { ...base.optimization, splitChunks: false },
      plugins: [
        ...(base.plugins ?? []),
        new LeanContractPlugin(),
        ...(variant === 'book' ? [] : [new webpack.DefinePlugin(runtimeConstants)]),
        ...(options.mode === 'development'
          ? []
          : [new ContractPlugin(() => createContractDraft(folder))]),
      ],
    };
    return variant ? applyHostVariant(variant, config, folder) : config;
  };
}

/**
 * The same constants as the plug-in sets in the remotes, which use this runtime. FEDERATION_BUILD_IDENTIFIER
 * is omitted: with it, the runtime would treat all remotes as one.
 */
const runtimeConstants = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  FEDERATION_HAS_EXPOSES: 'true',
  ENV_TARGET: JSON.stringify('web'),
};

/** Loaded on demand: development needs neither a contract nor the parsers that create it. */
async function createContractDraft(folder: string): Promise<ContractDraft> {
  const { createHostContract } = await import('./contract/host-contract.ts');
  return createHostContract(folder);
}
