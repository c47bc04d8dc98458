import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Advice, NODE, ROOT, run, step, tail } from './steps.mjs';

const STAMP = path.join(ROOT, '.cache', 'installed');
const PACKAGES = [
  'host',
  'remote-payments',
  'remote-lease',
  'remote-maintenance',
  'remote-account',
  'shared',
  'services',
  'e2e',
];

function fingerprint() {
  const files = [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    ...PACKAGES.map((name) => `${name}/package.json`),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

const isCurrent = (wanted) =>
  existsSync(NODE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;

/** Installs pnpm's pinned version and, where the lock file asks for it, the packages. */
export async function installPackages() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) {
    throw new Advice(
      `This needs Node 20 or later; here is ${process.version}: install a newer one.`,
    );
  }
  const wanted = fingerprint();
  if (isCurrent(wanted)) return;
  const { packageManager } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  await step('Installing packages', async () => {
    const { code, output } = await run('npx', [
      '-y',
      packageManager,
      'install',
      '--frozen-lockfile',
    ]);
    if (code !== 0) {
      throw new Advice(
        `The packages could not be installed; the last lines say why, then try again:\n${tail(output)}`,
      );
    }
  });
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, wanted);
}
