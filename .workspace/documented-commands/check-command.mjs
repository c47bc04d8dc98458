// Checks one documented command: its settings, its script, the files that it names, and its arguments.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../steps.mjs';
import { checkEndToEnd, checkJest, checkOffice, checkRelease } from './check-arguments.mjs';
import {
  CHECKED_PROGRAMS,
  DATABASE_PROGRAMS,
  EXTERNAL_PROGRAMS,
  INSTALLED_PROGRAMS,
  LONG_PROGRAMS,
  PNPM_COMMANDS,
} from './exceptions.mjs';
import { splitWords } from './extract-commands.mjs';
import { probe } from './probe.mjs';
import { TRACKED } from './tracked-files.mjs';

const readPackage = (folder) =>
  JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));

/** Returns the messages about a command; none when it is right. */
export async function checkCommand({ words, isInline }, sandbox) {
  const [program, ...args] = words;
  if (program === undefined) return [];
  if (program === 'npm') return checkNpm(args, sandbox);
  if (program === 'pnpm') return checkPnpm(args, isInline, sandbox);
  if (program === 'node') return checkNode('.', args, isInline, sandbox);
  if (Object.hasOwn(EXTERNAL_PROGRAMS, program)) return checkFiles(args);
  return [`${program} is neither a program of the repository nor in exceptions.mjs`];
}

/** Files of the repository that arguments name have to exist. */
function checkFiles(args) {
  const folders = new Set(TRACKED.map((file) => file.split('/')[0]));
  return args
    .filter((word) => word.includes('/') && folders.has(word.split('/')[0]) && !/[*<]/.test(word))
    .filter((word) => !existsSync(path.join(ROOT, word)))
    .map((word) => `the file ${word} does not exist`);
}

function checkNpm([name, ...args], sandbox) {
  if (name === 'install') {
    const wanted = readPackage('.').packageManager;
    const named = args.find((word) => word.startsWith('pnpm@'));
    if (named && named !== wanted) return [`the repository uses ${wanted}`];
    return [];
  }
  return checkScript('.', name, args, false, sandbox);
}

function checkPnpm(args, isInline, sandbox) {
  let folder = '.';
  let at = 0;
  for (; args[at]?.startsWith('-'); at += 1) {
    if (args[at] === '--filter') {
      at += 1;
      folder = args[at] ?? '';
    } else if (!['--silent', '--workspace-root'].includes(args[at]))
      return [`pnpm has no ${args[at]}`];
  }
  const name = args[at];
  if (name === undefined) return [];
  if (!existsSync(path.join(ROOT, folder, 'package.json')))
    return [`there is no package ${folder}`];
  if (PNPM_COMMANDS.includes(name)) return [];
  return checkScript(folder, name, args.slice(at + 1), isInline, sandbox);
}

/** Follows a script of package.json to the programs that it runs. The arguments belong to the last of them. */
async function checkScript(folder, name, args, isInline, sandbox) {
  const body = readPackage(folder).scripts?.[name];
  if (!body) return [`${folder === '.' ? 'the root' : folder} has no script ${name}`];
  const parts = body.split(' && ');
  const messages = [];
  for (const [index, part] of parts.entries()) {
    const own = splitWords(part).filter((word) => !/^[A-Z][A-Z0-9_]*=/.test(word));
    const words = index === parts.length - 1 ? [...own, ...args] : own;
    messages.push(...(await checkProgram(folder, words, isInline, sandbox)));
  }
  return messages;
}

function checkProgram(folder, [program, ...args], isInline, sandbox) {
  if (program === 'pnpm') {
    return checkPnpm(
      args[0] === '--filter' || folder === '.' ? args : inFolder(folder, args),
      isInline,
      sandbox,
    );
  }
  if (program === 'node') return checkNode(folder, args, isInline, sandbox);
  if (Object.hasOwn(CHECKED_PROGRAMS, program)) return checkFiles(args);
  return [`${program} is neither a program of the repository nor in exceptions.mjs`];
}

const inFolder = (folder, args) =>
  args[0] === '--workspace-root' ? args.slice(1) : ['--filter', folder, ...args];

/** `node [options] <file> [arguments]`, from the folder of a package. */
async function checkNode(folder, words, isInline, sandbox) {
  const at = words.findIndex(
    (word, index) => !word.startsWith('-') && words[index - 1] !== '--import',
  );
  if (at < 0) return [];
  const file = path.join(folder, words[at]);
  const args = words.slice(at + 1);
  if (!existsSync(path.join(ROOT, file))) return [`the file ${file} does not exist`];
  if (file === '.workspace/with-postgres.mjs') return checkNode(folder, args, isInline, sandbox);
  if (file === 'host/release/main.ts') return checkRelease(args, isInline, sandbox);
  if (file === 'services/src/office/main.ts') return checkOffice(args, isInline);
  if (file.endsWith('jest/bin/jest.js')) return checkJest(args);
  if (DATABASE_PROGRAMS.includes(file)) return probe(file, args);
  if (Object.hasOwn(LONG_PROGRAMS, file)) return [];
  if (Object.hasOwn(INSTALLED_PROGRAMS, file.split('node_modules/')[1] ?? '')) return [];
  if (folder === 'e2e' || file.startsWith('e2e/')) return checkEndToEnd(file, args);
  return [`${file} has no check: add one, or a reason to exceptions.mjs`];
}
