import { execFileSync } from 'node:child_process';
import { ROOT } from '../steps.mjs';
import { EXTERNAL_SETTINGS } from './exceptions.mjs';

/** Files that read settings. Tests and pages only name them. */
const SOURCES = [
  '*.ts',
  '*.tsx',
  '*.mjs',
  '*.yaml',
  '*.yml',
  '*Containerfile',
  '*package.json',
  ':!*.test.ts',
  ':!*.test.tsx',
];

/** Returns a function that says whether code of the repository reads a setting. */
export function createSettingCheck() {
  const grep = [
    'grep',
    '-howE',
    '[A-Z][A-Z0-9]*(_[A-Z0-9]+)+|REPLICAS|PICTURES|LONG',
    '--',
    ...SOURCES,
  ];
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 ** 2 };
  const names = new Set(execFileSync('git', grep, options).split('\n'));
  return (name) => names.has(name) || EXTERNAL_SETTINGS.includes(name) || name.startsWith('AWS_');
}
