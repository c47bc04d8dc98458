/**
 * @jest-environment node
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFacadeNames } from './imports/facade-names.ts';
import { findForbiddenImports } from './imports/find-forbidden-imports.ts';
import { listOwnModules } from './modules/own-modules.ts';
import { SECTIONS } from './section-module.ts';
import { listSharedModules } from './shared-modules.ts';
import { workspaceRoot } from './workspace-root.ts';

const read = (path: string) => readFileSync(join(workspaceRoot, path), 'utf8');
const remotes = SECTIONS.map((section) => `remote-${section}`);

function sources(app: string): string[] {
  return readdirSync(join(workspaceRoot, app, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/testing/'));
}

test('lists every library with state once, with its installed version', () => {
  const keys = listSharedModules().map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const react = listSharedModules().find(({ key }) => key === 'react');
  expect(react?.version).toBe(JSON.parse(read('shared/node_modules/react/package.json')).version);
  expect(keys).toEqual(
    expect.arrayContaining(['react/jsx-runtime', 'react-dom', 'shared/session/session']),
  );
});

test('lists only files of shared and installed libraries', () => {
  const modules = listOwnModules();
  for (const { request } of listSharedModules()) {
    if (!request.startsWith('shared/')) continue;
    const file = modules.get(request) ?? `${request.slice('shared/'.length)}.ts`;
    const exists = existsSync(join(workspaceRoot, 'shared', file));
    expect([request, exists]).toEqual([request, true]);
  }
});

test('no overview screen needs the forms chunk', () => {
  const forms = listSharedModules().filter(({ chunk }) => chunk === 'forms');
  expect(forms.map(({ key }) => key)).toContain('shared/ui/radio-list');
  const screens = remotes.flatMap(sources).filter((file) => file.includes('/overview/'));
  expect(screens.length).toBeGreaterThan(20);
  for (const file of screens) {
    const usedForms = forms.filter(({ key }) => readFileSync(file, 'utf8').includes(`'${key}'`));
    expect([file, usedForms]).toEqual([file, []]);
  }
});

test.each(remotes)('%s imports only modules and names that the host provides', (app) => {
  expect(findForbiddenImports(join(workspaceRoot, app))).toEqual([]);
});

test('lists the exports of a facade', () => {
  expect(listFacadeNames('shared/federation/facades/contract-z')).toContain('oneOf');
  expect(listFacadeNames('shared/federation/facades/contract-z')).not.toContain('toJSONSchema');
});

test('each remote has a configuration of at most ten lines and depends only on listed modules', () => {
  const packages = new Set(['shared', ...listSharedModules().map(({ key }) => getPackage(key))]);
  for (const app of remotes) {
    expect(read(`${app}/webpack.config.ts`).trim().split('\n').length).toBeLessThanOrEqual(10);
    const { dependencies } = JSON.parse(read(`${app}/package.json`));
    expect(Object.keys(dependencies).filter((name) => !packages.has(name))).toEqual([]);
  }
});

function getPackage(key: string): string {
  return key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');
}
