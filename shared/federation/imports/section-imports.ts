import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { CATALOGUES, listOwnModules } from '../modules/own-modules.ts';
import { listSharedModules } from '../shared-modules.ts';
import { workspaceRoot } from '../workspace-root.ts';

/** The section whose imports are checked. */
export interface ImportingSection {
  /** Such as `remote-payments`. */
  readonly app: string;
  /** The absolute folder of the section. */
  readonly folder: string;
  /** The packages that the section's package.json lists as dependencies. */
  readonly dependencies: ReadonlySet<string>;
  /** The modules that the host provides, by name. */
  readonly provided: readonly string[];
  /** The modules of `shared`: name -> file below `shared`. */
  readonly shared: ReadonlyMap<string, string>;
}

/** Reads what a section may import. */
export function readImportingSection(folder: string): ImportingSection {
  const { name, dependencies = {} }: { name: string; dependencies?: Record<string, string> } =
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return {
    app: name,
    folder: realpathSync(folder),
    dependencies: new Set(Object.keys(dependencies)),
    provided: listSharedModules().map(({ key }) => key),
    shared: listOwnModules(),
  };
}

/**
 * Explains why a section must not bundle a file, and what to write instead. Returns null for the section's
 * own files and for packages that it declares. `file` is absolute.
 */
export function explainForeignFile(file: string, section: ImportingSection): string | null {
  const packageName = getPackageOfFile(file);
  if (packageName !== null) return explainPackage(packageName, section);
  if (isInside(file, section.folder)) return null;
  const [app = '', ...rest] = toPosix(relative(workspaceRoot, file)).split('/');
  if (app === 'shared') return explainSharedFile(rest.join('/'), section);
  if (app === 'host' || app.startsWith('remote-')) {
    return `which is code of ${app}, released on its own days: move what both need to shared and import it from there.`;
  }
  return `which is outside of ${section.app}: move it into ${section.app}/src, or to shared and import it from there.`;
}

/** Explains why a section must not import a module by this name, as above. */
export function explainForeignName(name: string, section: ImportingSection): string | null {
  if (CATALOGUES.includes(name) || section.provided.includes(name)) return null;
  const file = section.shared.get(name);
  if (file !== undefined) return explainSharedFile(file, section);
  if (name === 'shared' || name.startsWith('shared/')) return NOT_PROVIDED;
  if (/^(host|remote-[a-z]+)(\/|$)/.test(name)) {
    return explainForeignFile(join(workspaceRoot, name), section);
  }
  return explainPackage(getPackageName(name), section);
}

/** Finds the file that a path without an extension means, and follows symbolic links. */
export function resolveFile(from: string, path: string): string {
  const target = resolve(dirname(from), path);
  const found = ['', '.tsx', '.ts', '.mjs', '.js', '.json', '/index.tsx', '/index.ts', '/index.js']
    .map((ending) => `${target}${ending}`)
    .find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
  return found ? realpathSync(found) : target;
}

const NOT_PROVIDED =
  'which the host does not give to sections: use a module of shared that it gives, or ask the platform team to add this one.';

function explainSharedFile(file: string, section: ImportingSection): string | null {
  const name = [...section.shared].find(([, own]) => own === file)?.[0];
  if (name === undefined) return NOT_PROVIDED;
  if (CATALOGUES.includes(name)) return null;
  return section.provided.includes(name) ? explainCopy(name) : NOT_PROVIDED;
}

const explainCopy = (name: string) =>
  `which would put a second copy of ${name} into the section: write '${name}' instead.`;

function explainPackage(name: string, section: ImportingSection): string | null {
  const given = section.provided.filter((key) => getPackageName(key) === name);
  if (given.length > 0) {
    return `which would put a second copy of ${name} into the section: write ${given.map((key) => `'${key}'`).join(' or ')} instead.`;
  }
  if (section.dependencies.has(name)) return null;
  return `which the host does not give to sections: use what it gives, or add ${name} to the dependencies in ${section.app}/package.json.`;
}

/** Returns the package of a file in a `node_modules` folder; null for other files. */
export function getPackageOfFile(file: string): string | null {
  const [, ...parts] = toPosix(file).split('/node_modules/');
  const last = parts.at(-1);
  return last === undefined ? null : getPackageName(last);
}

function getPackageName(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

const toPosix = (path: string) => path.replaceAll('\\', '/');

const isInside = (file: string, folder: string) => {
  const path = toPosix(relative(folder, file));
  return path !== '..' && !path.startsWith('../');
};
