/**
 * @jest-environment node
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from '../workspace-root.ts';
import { listFederationVersions } from './federation-versions.ts';

test('lists the packages that host and remotes use, which have one version in this workspace', () => {
  const host = listFederationVersions([join(workspaceRoot, 'host')]);
  const remote = listFederationVersions(
    ['remote-lease', 'shared'].map((folder) => join(workspaceRoot, folder)),
  );
  expect(Object.keys(host)).toEqual(
    expect.arrayContaining(['@module-federation/runtime-core', '@module-federation/sdk']),
  );
  expect(Object.keys(remote)).toEqual(
    expect.arrayContaining([...Object.keys(host), '@module-federation/enhanced']),
  );
  expect(new Set([...Object.values(host), ...Object.values(remote)]).size).toBe(1);
});

describe('with packages of different versions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'federation-versions-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  function writePackage(path: string, version: string, dependencies: Record<string, string> = {}) {
    mkdirSync(join(folder, path), { recursive: true });
    const manifest = { name: path, version, dependencies };
    writeFileSync(join(folder, path, 'package.json'), JSON.stringify(manifest));
  }

  test('names both versions of a package that is installed twice', () => {
    const [runtime, sdk] = ['@module-federation/runtime', '@module-federation/sdk'] as const;
    writePackage('app', '1.0.0', { [runtime]: '2.9.3', [sdk]: '2.9.2', react: '19.0.0' });
    writePackage(`app/node_modules/${sdk}`, '2.9.2');
    writePackage(`app/node_modules/${runtime}`, '2.9.3', { [sdk]: '2.9.3' });
    writePackage(`app/node_modules/${runtime}/node_modules/${sdk}`, '2.9.3');
    expect(listFederationVersions([join(folder, 'app')])).toEqual({
      [runtime]: '2.9.3',
      [sdk]: '2.9.2 and 2.9.3',
    });
  });
});
