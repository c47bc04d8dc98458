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

/** Names the sources of `shared`, and the compiler that reads them. */
export function getSharedSourcesHash(): string {
  return getSourceHash(workspaceRoot, ['shared', 'tsconfig.base.json', 'pnpm-lock.yaml']);
}

let pendingDeclarations: Promise<FileTexts> | null = null;

/**
 * The declarations of all that the host gives to sections, file of `shared` -> text. Written by the
 * compiler without checking, once for each state of `shared`: it is kept in `.cache`.
 */
export function loadSharedDeclarations(): Promise<FileTexts> {
  pendingDeclarations ??= loadFromCache();
  return pendingDeclarations;
}

async function loadFromCache(): Promise<FileTexts> {
  const kept = join(cache, `${getSharedSourcesHash()}.json`);
  if (existsSync(kept)) return JSON.parse(await readFile(kept, 'utf8'));
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'making-'));
  try {
    const texts = await compile(folder);
    const whole = join(folder, 'whole.json');
    await writeFile(whole, serializeTexts(texts));
    await rename(whole, kept);
    return texts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function compile(folder: string): Promise<FileTexts> {
  const shared = join(workspaceRoot, 'shared');
  const out = join(folder, 'out');
  const project = join(folder, 'tsconfig.json');
  const config = {
    extends: join(shared, 'tsconfig.json'),
    compilerOptions: {
      rootDir: shared,
      outDir: out,
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
  const files = await readdir(out, { recursive: true, withFileTypes: true });
  const read = files
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map(async (file) => [file.slice(out.length + 1), await readFile(file, 'utf8')] as const);
  const texts: FileTexts = Object.fromEntries(await Promise.all(read));
  return { ...texts, ...createAliasDeclarations(texts) };
}

/** The files of the own modules that the host gives, below `shared`. */
function listProvidedFiles(): string[] {
  const given = new Set(listSharedModules().map(({ key }) => key));
  return [...listOwnModules()].filter(([name]) => given.has(name)).map(([, file]) => file);
}

/**
 * A module whose file lies elsewhere than its name says has a declaration under its name too: sections are
 * compiled with the declarations alone, without `exports` of `shared/package.json`.
 */
function createAliasDeclarations(texts: FileTexts): FileTexts {
  const declarations = [...listOwnModules()].map(([name, file]) => ({
    named: `${name.slice('shared/'.length)}.d.ts`,
    file,
    declared: file.replace(/\.tsx?$/, '.d.ts'),
  }));
  return Object.fromEntries(
    declarations
      .filter(({ named, declared }) => declared in texts && !(named in texts))
      .map(({ named, file }) => [named, `export * from './${relative(dirname(named), file)}';\n`]),
  );
}
