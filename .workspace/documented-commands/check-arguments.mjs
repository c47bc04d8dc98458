// Checks the arguments of one documented command with the program that it runs.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../steps.mjs';
import { office, releaseTool } from './command-line-tools.mjs';
import { probe } from './probe.mjs';
import { TRACKED } from './tracked-files.mjs';

/** A command in a sentence can be a name without its arguments: then its help has to exist. */
export async function checkRelease(args, isInline, sandbox) {
  const [name, ...rest] = args;
  if (name === undefined) return [];
  const isName =
    isInline &&
    rest.every((word) => !word.startsWith('-')) &&
    Object.hasOwn(releaseTool.COMMANDS, name);
  if (!isName || rest.length > 0) {
    const failure = await sandbox.run(args).catch((error) => `fails: ${error.message}`);
    return failure ? [failure] : [];
  }
  rest.map(releaseTool.toAppName);
  const failure = await sandbox.run([name, '--help']);
  return failure ? [failure] : [];
}

export function checkOffice(args, isInline) {
  if (isInline && args.length === 1 && Object.hasOwn(office.ACT_SYNTAX, args[0])) return [];
  try {
    office.readCommand(args);
    return [];
  } catch (error) {
    return [error.message.split('\n')[0]];
  }
}

/** Words without a dash are parts of paths: each has to match a test. */
export function checkJest(args) {
  const projects = args.indexOf('--selectProjects');
  const patterns = args.filter(
    (word, index) => !word.startsWith('-') && !(projects >= 0 && index > projects),
  );
  const named =
    projects < 0 ? [] : args.slice(projects + 1).filter((word) => !word.startsWith('-'));
  const tests = TRACKED.filter((file) => /\.test\.tsx?$/.test(file));
  return [
    ...patterns
      .filter((part) => !tests.some((file) => file.includes(part)))
      .map((part) => `no test has ${part} in its path`),
    ...named
      .filter(
        (project) =>
          !existsSync(path.join(ROOT, project)) && !tests.some((file) => file.includes(project)),
      )
      .map((project) => `there is no project ${project}`),
  ];
}

/** Scripts of the package e2e parse their arguments before they start anything; `--help` ends them there. */
export function checkEndToEnd(file, args) {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  if (source.includes('readArguments(')) return probe(file, [...args, '--help'], 0);
  return args.length === 0 ? [] : [`${file} takes no arguments`];
}
