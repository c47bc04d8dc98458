import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import type { FileTexts } from 'shared/federation/contract/file-texts';
import { workspaceRoot } from 'shared/federation/workspace-root';

/** One compiler error; `file` as in `src/routes.tsx`. */
export interface CompilerError {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Checks that the section exports the module that the host expects. */
const EXPECTED_MODULE = `import type { SectionModule } from 'shared/federation/section-module';
import routes from './src/routes.tsx';
export const section: SectionModule = routes;
`;

/**
 * Compiles the sources of a section against a host's declarations of `shared`, in a temporary folder. Library
 * types come from this workspace; their versions are checked by range.
 */
export async function compileSection(
  sources: FileTexts,
  declarations: FileTexts,
): Promise<CompilerError[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-gate-'));
  try {
    const sharedFiles = Object.entries(declarations).map(([file, text]) => [
      `shared/${file}`,
      text,
    ]);
    await writeFiles(folder, Object.fromEntries(sharedFiles));
    await writeFiles(folder, {
      ...sources,
      'exposed.ts': EXPECTED_MODULE,
      'tsconfig.json': createConfig(),
    });
    await symlink(join(workspaceRoot, 'shared/node_modules'), join(folder, 'node_modules'));
    return parseErrors(await runCompiler(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function createConfig(): string {
  const compilerOptions = {
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    paths: {
      '#src/*': ['./src/*'],
      'shared/relations': ['./shared/relations/messages/en.json'],
      'shared/repair-states': ['./shared/repair-states/messages/en.json'],
      'shared/repair-messages': ['./shared/repair-messages/messages/en.json'],
      'shared/*': ['./shared/*'],
    },
  };
  const base = join(workspaceRoot, 'tsconfig.base.json');
  return JSON.stringify({ extends: base, compilerOptions, include: ['src/**/*', 'exposed.ts'] });
}

async function writeFiles(folder: string, texts: FileTexts): Promise<void> {
  const files = Object.entries(texts).map(([name, text]) => [resolve(folder, name), text] as const);
  const outside = files.find(([file]) => !file.startsWith(folder + sep));
  if (outside) throw new Error(`The contract names a file outside of its folder: ${outside[0]}`);
  await Promise.all([...new Set(files.map(([file]) => dirname(file)))].map(makeFolder));
  await Promise.all(files.map(([file, text]) => writeFile(file, text)));
}

const makeFolder = (folder: string) => mkdir(folder, { recursive: true });

/** Runs the compiler and returns its output. */
function runCompiler(folder: string): Promise<string> {
  const tsc = join(workspaceRoot, 'node_modules/typescript/bin/tsc');
  const args = [tsc, '--project', folder, '--pretty', 'false'];
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      args,
      { cwd: folder, maxBuffer: 2 ** 26 },
      (error, output, errors) => {
        if (error && parseErrors(output).length === 0) {
          reject(new Error(`The compiler did not run: ${errors || output || error.message}`));
        } else resolve(output);
      },
    );
  });
}

const MAX_TEXT_LENGTH = 240;
const ERROR = /^(?:(.+?)\((\d+),\d+\): )?error TS\d+: (.+)((?:\n +.+)*)$/gm;

/** Parses the compiler output. For an error with nested explanations, the last line states the cause. */
function parseErrors(output: string): CompilerError[] {
  return [...output.matchAll(ERROR)].map(([, file = '', line = '1', text = '', steps = '']) => ({
    file: file || 'tsconfig.json',
    line: Number(line),
    text: shorten((steps.split('\n').at(-1)?.trim() || text).replace(/\.$/, '')),
  }));
}

/** Shortens a message: the compiler prints whole types. */
function shorten(text: string): string {
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}..` : text;
}
