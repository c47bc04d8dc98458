import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import type { FileTexts } from 'shared/federation/contract/file-texts';
import { workspaceRoot } from 'shared/federation/workspace-root';

/** One error of the compiler: `file` as in `src/routes.tsx`. */
export interface CompilerError {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** What the host takes a section for. */
const EXPECTED_MODULE = `import type { SectionModule } from 'shared/federation/section-module';
import routes from './src/routes.tsx';
export const section: SectionModule = routes;
`;

/**
 * Compiles a section's sources with a host's declarations of `shared`, in a folder of its own. Types of
 * libraries are those of this workspace: their versions are held by ranges.
 */
export async function compileSection(
  sources: FileTexts,
  declarations: FileTexts,
): Promise<CompilerError[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-gate-'));
  try {
    const given = Object.entries(declarations).map(([file, text]) => [`shared/${file}`, text]);
    await writeFiles(folder, Object.fromEntries(given));
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
      'shared/repair-words': ['./shared/repair-words/messages/en.json'],
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

/** The compiler's words; empty where it had nothing to say. */
function runCompiler(folder: string): Promise<string> {
  const tsc = join(workspaceRoot, 'node_modules/typescript/bin/tsc');
  const args = [tsc, '--project', folder, '--pretty', 'false'];
  return new Promise((done, fail) => {
    execFile(
      process.execPath,
      args,
      { cwd: folder, maxBuffer: 2 ** 26 },
      (error, out, problems) => {
        if (error && parseErrors(out).length === 0) {
          fail(new Error(`The compiler did not run: ${problems || out || error.message}`));
        } else done(out);
      },
    );
  });
}

const MAX_TEXT_LENGTH = 240;
const ERROR = /^(?:(.+?)\((\d+),\d+\): )?error TS\d+: (.+)((?:\n +.+)*)$/gm;

/** Of an error that the compiler explains in steps, the last says what is the matter. */
function parseErrors(output: string): CompilerError[] {
  return [...output.matchAll(ERROR)].map(([, file = '', line = '1', text = '', steps = '']) => ({
    file: file || 'tsconfig.json',
    line: Number(line),
    text: shorten((steps.split('\n').at(-1)?.trim() || text).replace(/\.$/, '')),
  }));
}

/** The compiler writes types out, as far as they go. */
function shorten(text: string): string {
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}..` : text;
}
