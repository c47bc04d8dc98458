import * as CycloneDX from '@cyclonedx/cyclonedx-library';
import { type Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import validateExpression from 'spdx-expression-parse';
import type { BundledPackage } from './bundled-packages.ts';
import { LOCK_PROPERTY, WORKSPACE_PROPERTY } from './file-names.ts';
import { getPackageSha512, type LockFile } from './lock-file.ts';

export interface BomInput {
  readonly app: string;
  /** `<version>-<buildId>`. */
  readonly build: string;
  readonly packages: readonly BundledPackage[];
  readonly lock: LockFile;
  readonly lockSha256: string;
}

/**
 * Creates the bill of materials of a build as JSON. It has no time, serial number or path, so the same sources
 * give the same text on every machine. Throws when a bundled package is not in the lock file.
 */
export function createBom({ app, build, packages, lock, lockSha256 }: BomInput): string {
  const bom = new Models.Bom();
  const root = new Models.Component(componentTypes.Application, app, {
    version: build,
    bomRef: `${app}@${build}`,
  });
  bom.metadata.component = root;
  bom.metadata.lifecycles.add(CycloneDX.Enums.LifecyclePhase.Build);
  bom.metadata.properties.add(new Models.Property(LOCK_PROPERTY, lockSha256));
  for (const one of packages) {
    const component =
      one.source === 'workspace'
        ? createWorkspaceComponent(one)
        : createPackageComponent(one, lock);
    bom.components.add(component);
    root.dependencies.add(component.bomRef);
  }
  const factory = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  const json = new Serialize.JsonSerializer(factory).serialize(bom, { sortLists: true, space: 2 });
  return `${json}\n`;
}

const componentTypes: typeof Enums.ComponentType = CycloneDX.Enums.ComponentType;

function createWorkspaceComponent({ name, version }: BundledPackage) {
  const component = new Models.Component(componentTypes.Library, name, {
    version,
    bomRef: `workspace:${name}@${version}`,
  });
  component.properties.add(new Models.Property(WORKSPACE_PROPERTY, 'true'));
  return component;
}

function createPackageComponent(
  { name, version, license, isOptional }: BundledPackage,
  lock: LockFile,
) {
  const sha512 = getPackageSha512(lock, name, version);
  if (!sha512)
    throw new Error(
      `${name} ${version} is in the build, but not in the lock file: run pnpm install.`,
    );
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const component = new Models.Component(componentTypes.Library, name, {
    version,
    purl,
    bomRef: purl,
    scope: isOptional ? CycloneDX.Enums.ComponentScope.Optional : undefined,
  });
  component.hashes.set(CycloneDX.Enums.HashAlgorithm['SHA-512'], sha512);
  if (license) component.licenses.add(createLicense(license));
  return component;
}

function createLicense(license: string) {
  return new CycloneDX.Contrib.License.Factories.LicenseFactory(validateExpression).makeFromString(
    license,
  );
}
