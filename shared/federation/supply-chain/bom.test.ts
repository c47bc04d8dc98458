/**
 * @jest-environment node
 */
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { createBom } from './bom.ts';
import { type BundledPackage, listBundledPackages } from './bundled-packages.ts';
import { readWorkspaceLock } from './lock-file.ts';
import { listRuntimePackages } from './runtime-packages.ts';

const { lock, sha256: lockSha256 } = readWorkspaceLock();
const react = listBundledPackages([require.resolve('react')]);
const build = { app: 'host', build: '2.105.0-0123456789ab', lock, lockSha256 };

test('is a valid CycloneDX 1.6 document with version, license and hash of each package', async () => {
  const sharp = listRuntimePackages(lock, 'services', ['sharp', 'pdfkit']);
  const workspace = listBundledPackages([`${import.meta.dirname}/bom.ts`]);
  const text = createBom({ ...build, packages: [...react, ...sharp, ...workspace] });
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
  expect(await validator.validate(text)).toBeNull();
  const { components } = JSON.parse(text);
  const found = components.find(({ name }: { name: string }) => name === 'react');
  expect(found).toMatchObject({
    version: react[0]?.version,
    purl: `pkg:npm/react@${react[0]?.version}`,
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
});

test('gives the same text for any order of the packages', () => {
  const packages = listRuntimePackages(lock, 'services', ['sharp', 'pdfkit']);
  const text = createBom({ ...build, packages });
  expect(createBom({ ...build, packages: [...packages].reverse() })).toBe(text);
  expect(text).not.toContain(process.cwd());
  expect(text).not.toMatch(/timestamp|serialNumber/);
});

test('rejects a bundled package that is not in the lock file', () => {
  const unknown: BundledPackage = {
    name: 'event-stream',
    version: '3.3.6',
    license: 'MIT',
    source: 'npm',
  };
  expect(() => createBom({ ...build, packages: [unknown] })).toThrow(
    'event-stream 3.3.6 is in the build, but not in the lock file',
  );
});

test('lists the binaries of every system as optional components', () => {
  const packages = listRuntimePackages(lock, 'services', ['sharp']);
  const binaries = packages.filter(({ name }) => name.startsWith('@img/sharp-linux'));
  expect(binaries.length).toBeGreaterThan(1);
  expect(binaries.every(({ isOptional, license }) => isOptional && license === null)).toBe(true);
  expect(packages.find(({ name }) => name === 'sharp')).toMatchObject({ license: 'Apache-2.0' });
});

test('ignores code that a tool generates in node_modules', () => {
  expect(listBundledPackages(['/app/node_modules/.federation/entry.js'])).toEqual([]);
});
