import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildRecord, buildRecordSchema } from 'shared/federation/build-record';
import { ContractPlugin } from 'shared/federation/contract/contract-plugin';
import {
  MODULE_SIZES_FILE,
  type ModuleSizes,
  moduleSizesSchema,
} from 'shared/federation/module-sizes/module-sizes';
import { workspaceRoot } from 'shared/federation/workspace-root';
import webpack from 'webpack';
import { loadAppConfig } from '../apps.ts';

export interface StaticBuild {
  readonly record: BuildRecord;
  readonly modules: ModuleSizes;
}

/**
 * Builds the portal as one static build of the same sources (`BUILD_VARIANT=mono`), unless that is done already.
 * It is never released, so it has no contract.
 */
export async function buildStatically(): Promise<StaticBuild> {
  process.env.BUILD_VARIANT = 'mono';
  const config = await loadAppConfig('host', { outputRoot: join(workspaceRoot, '.cache/budgets') });
  delete process.env.BUILD_VARIANT;
  const folder = config.output?.path ?? '';
  if (!existsSync(join(folder, 'build.json'))) {
    const plugins = config.plugins?.filter((plugin) => !(plugin instanceof ContractPlugin));
    await compile({ ...config, plugins });
  }
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  return {
    record: buildRecordSchema.parse(read('build.json')),
    modules: moduleSizesSchema.parse(read(MODULE_SIZES_FILE)),
  };
}

function compile(config: webpack.Configuration): Promise<void> {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close((closing) => (closing ? reject(closing) : resolve()));
    });
  });
}
