import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Stack } from '#fixtures/stack.ts';
import { Nginx, type Site } from './nginx.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

export const getExportFolder = (stack: Stack) => path.join(stack.folder, 'export');

/** Runs `release export` with the folder of the stack. Returns its output. */
export function runExport(stack: Stack, ...args: string[]): string {
  const command = ['--no-warnings', 'host/release/main.ts', 'export', ...args];
  const run = { cwd: ROOT, env: stack.env, encoding: 'utf8', stdio: 'pipe' } as const;
  return execFileSync(process.execPath, [...command, '--to', getExportFolder(stack)], run);
}

export const exportLocal = (stack: Stack) =>
  runExport(stack, '--env', 'local', '--origin', stack.origins.portal);

/** Starts nginx with the committed template of a static export, on the port of the portal. */
export const startStaticSite = (stack: Stack, more: Partial<Site> = {}) =>
  Nginx.start({
    template: 'static',
    folder: path.join(stack.folder, 'nginx'),
    port: Number(new URL(stack.origins.portal).port),
    replacements: { '/srv/portal': getExportFolder(stack) },
    ...more,
  });

/** Stops the web server of the stack, and serves an export of its release on the same port. */
export async function replacePortalWithExport(stack: Stack): Promise<Nginx> {
  await stack.stopProcess('portal');
  exportLocal(stack);
  return startStaticSite(stack);
}
