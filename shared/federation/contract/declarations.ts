import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { ownModules } from '../modules/own-modules.ts';
import { sharedModules } from '../shared-modules.ts';
import { sourceHash } from '../source-hash.ts';
import { workspaceRoot } from '../workspace-root.ts';
import { type Texts, typesText } from './texts.ts';

const cache = join(workspaceRoot, '.cache/contract');
const tsc = join(workspaceRoot, 'node_modules/typescript/bin/tsc');

/** Names the sources of `shared`, and the compiler that reads them. */
export function sharedSources(): string {
  return sourceHash(workspaceRoot, ['shared', 'tsconfig.base.json', 'pnpm-lock.yaml']);
}

let made: Promise<Texts> | null = null;

/**
 * The declarations of all that the host gives to sections, file of `shared` -> text. Written by the
 * compiler without checking, once for each state of `shared`: it is kept in `.cache`.
 */
export function sharedDeclarations(): Promise<Texts> {
  made ??= fromCache();
  return made;
}

async function fromCache(): Promise<Texts> {
  const kept = join(cache, `${sharedSources()}.json`);
  if (existsSync(kept)) return JSON.parse(await readFile(kept, 'utf8'));
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'making-'));
  try {
    const texts = await compile(folder);
    const whole = join(folder, 'whole.json');
    await writeFile(whole, typesText(texts));
    await rename(whole, kept);
    return texts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function compile(folder: string): Promise<Texts> {
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
      ...givenFiles().map((file) => join(shared, file)),
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
  const texts: Texts = Object.fromEntries(await Promise.all(read));
  return { ...texts, ...namedDeclarations(texts) };
}

/** The files of the own modules that the host gives, below `shared`. */
function givenFiles(): string[] {
  const given = new Set(sharedModules().map(({ key }) => key));
  return [...ownModules()].filter(([name]) => given.has(name)).map(([, file]) => file);
}

/**
 * A module whose file lies elsewhere than its name says has a declaration under its name too: sections are
 * compiled with the declarations alone, without `exports` of `shared/package.json`.
 */
function namedDeclarations(texts: Texts): Texts {
  const declarations = [...ownModules()].map(([name, file]) => ({
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
