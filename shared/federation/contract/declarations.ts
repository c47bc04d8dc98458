import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { listOwnModules } from '../modules/own-modules.ts';
import { listSharedModules } from '../shared-modules.ts';
import { getSourceHash } from '../source-hash.ts';
import { workspaceRoot } from '../workspace-root.ts';
import { type FileTexts, serializeTexts } from './file-texts.ts';

const cache = join(workspaceRoot, '.cache/contract');
const tsc = join(workspaceRoot, 'node_modules/typescript/bin/tsc');

/** Returns a hash of the `shared` sources and of the compiler version. */
export function getSharedSourcesHash(): string {
  return getSourceHash(workspaceRoot, ['shared', 'tsconfig.base.json', 'pnpm-lock.yaml']);
}

let pendingDeclarations: Promise<FileTexts> | null = null;

/**
 * Creates the declarations of all modules that the host provides to sections: file of `shared` -> text. The
 * compiler emits them without type checking; the result is cached in `.cache` per state of `shared`.
 */
export function loadSharedDeclarations(): Promise<FileTexts> {
  pendingDeclarations ??= loadFromCache();
  return pendingDeclarations;
}

async function loadFromCache(): Promise<FileTexts> {
  const cacheFile = join(cache, `${getSharedSourcesHash()}.json`);
  if (existsSync(cacheFile)) return JSON.parse(await readFile(cacheFile, 'utf8'));
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'making-'));
  try {
    const texts = await compile(folder);
    const temporary = join(folder, 'whole.json');
    await writeFile(temporary, serializeTexts(texts));
    await rename(temporary, cacheFile);
    return texts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function compile(folder: string): Promise<FileTexts> {
  const shared = join(workspaceRoot, 'shared');
  const outDir = join(folder, 'out');
  const project = join(folder, 'tsconfig.json');
  const config = {
    extends: join(shared, 'tsconfig.json'),
    compilerOptions: {
      rootDir: shared,
      outDir,
      tsBuildInfoFile: null,
      composite: false,
      incremental: false,
      declaration: true,
      noCheck: true,
      types: [],
    },
    files: [
      ...listProvidedFiles().map((file) => join(shared, file)),
      join(shared, 'federation/section-module.ts'),
    ],
    include: [],
  };
  await writeFile(project, JSON.stringify(config));
  await promisify(execFile)(process.execPath, [tsc, '--project', project, '--pretty', 'false']);
  const files = await readdir(outDir, { recursive: true, withFileTypes: true });
  const read = files
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map(async (file) => [file.slice(outDir.length + 1), await readFile(file, 'utf8')] as const);
  const texts: FileTexts = Object.fromEntries(await Promise.all(read));
  return { ...texts, ...createAliasDeclarations(texts) };
}

/** Lists the files of the provided modules of `shared`. */
function listProvidedFiles(): string[] {
  const provided = new Set(listSharedModules().map(({ key }) => key));
  return [...listOwnModules()].filter(([name]) => provided.has(name)).map(([, file]) => file);
}

/**
 * Creates a declaration file under the import name for modules whose file has another path. Sections are
 * compiled against the declarations only, without the `exports` of `shared/package.json`.
 */
function createAliasDeclarations(texts: FileTexts): FileTexts {
  const declarations = [...listOwnModules()].map(([name, file]) => ({
    aliasFile: `${name.slice('shared/'.length)}.d.ts`,
    file,
    declared: file.replace(/\.tsx?$/, '.d.ts'),
  }));
  return Object.fromEntries(
    declarations
      .filter(({ aliasFile, declared }) => declared in texts && !(aliasFile in texts))
      .map(({ aliasFile, file }) => [
        aliasFile,
        `export * from './${relative(dirname(aliasFile), file)}';\n`,
      ]),
  );
}
