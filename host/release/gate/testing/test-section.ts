import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createRemoteConfig } from 'shared/federation/remote-config';
import { workspaceRoot } from 'shared/federation/workspace-root';
import webpack, { type Configuration } from 'webpack';

/** For tests: a small section in a folder of the workspace, which the real bundler builds. */
export interface TestSection {
  /** Absolute folder, directly in the workspace: the bill of materials reads the package.json of such folders. */
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

const ROUTES = `import { Page } from './page.tsx';
export default { section: 'payments' as const, screens: [
  { path: '', load: async () => Page },
  { path: 'pay-now', load: () => import('./pay-now.tsx').then((m) => m.PayNow) },
  { path: 'auto-pay', load: async () => Page },
] };
`;

const FILES: Readonly<Record<string, string>> = {
  'src/routes.tsx': ROUTES,
  'src/page.tsx': `import { useState } from 'react';
export const Page = () => <p>{useState(1)[0]}</p>;
`,
  'src/pay-now.tsx': `import { Button } from 'shared/ui/button';
export const PayNow = () => <Button>Pay</Button>;
`,
};

/** Writes a section with the folder name and dependencies of payments. `files` replace or add sources. */
export async function writeTestSection(
  files: Readonly<Record<string, string>> = {},
): Promise<TestSection> {
  const folder = await mkdtemp(join(workspaceRoot, '.test-section-'));
  const real = join(workspaceRoot, 'remote-payments');
  await symlink(join(real, 'node_modules'), join(folder, 'node_modules'));
  const manifest = {
    name: 'remote-payments',
    version: '1.0.0',
    type: 'module',
    imports: { '#src/*': './src/*' },
    dependencies: { react: '*', shared: '*' },
  };
  const all = { 'package.json': JSON.stringify(manifest), ...FILES, ...files };
  for (const [name, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

/** The result of a build: its folder, and the messages of its errors. */
export interface TestSectionBuild {
  readonly output: string;
  readonly errors: readonly string[];
}

/** Builds a section like `pnpm release publish`, with this change to its configuration. */
export async function buildTestSection(
  { folder }: TestSection,
  change: (config: Configuration) => Configuration = (config) => config,
): Promise<TestSectionBuild> {
  const config = createRemoteConfig('payments', folder)({ outputRoot: join(folder, 'dist') });
  const compiler = webpack(change({ ...config, cache: false }));
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  return {
    output: config.output?.path ?? '',
    errors: stats?.compilation.errors.map(({ message }) => message) ?? [],
  };
}
