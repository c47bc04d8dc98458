import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildRecord } from 'shared/federation/build-record';
import type { SectionName } from 'shared/federation/section-module';
import type { Stack } from '#fixtures/stack.ts';
import type { FaultOfKind } from './fault-names.ts';

type TextChange = (text: string) => string;
/** Changes to the entry and to the exposed files of a build. */
interface BuildDamage {
  readonly entry?: TextChange;
  readonly exposed?: TextChange;
}

const MODULE_FUNCTION = /([{,]\d+\(\w+,\w+,\w+\)\{)/g;

/** Damage that a build has when it is released, so that its hashes are right. */
const BUILD_DAMAGES: Readonly<Record<FaultOfKind<'build'>, BuildDamage>> = {
  garbage: { entry: () => '\u0000\u0007{{ not JavaScript ]]' },
  empty: { entry: () => '' },
  // Each module of the exposed file throws, while the file itself loads and registers.
  'throws on load': {
    exposed: replaceOrThrow(
      MODULE_FUNCTION,
      '$1throw new Error("thrown while the section loads");',
    ),
  },
  // Changes both React modules, because a screen may need only one of them.
  'wrong singleton version': {
    entry: replaceOrThrow(
      /requiredVersion:"[^"]+"(?=[^}]*shareKey:"react(?:\/jsx-runtime)?")/g,
      'requiredVersion:"^99.0.0"',
    ),
  },
};

/** Adds a broken copy of a build of the section to the store. Returns its name there. */
export function createBrokenBuild(
  stack: Stack,
  section: SectionName,
  { from, fault }: { from: string; fault: FaultOfKind<'build'> },
): string {
  const damage = BUILD_DAMAGES[fault];
  return copyBuild(stack, section, from, (record, file, text) => {
    if (file === record.entry) return damage.entry?.(text) ?? text;
    if (record.exposes['./routes']?.includes(file)) return damage.exposed?.(text) ?? text;
    return text;
  });
}

/** Adds a working copy of a build under another id. Returns its name in the store. */
export function createBuildCopy(stack: Stack, section: SectionName, from: string): string {
  return copyBuild(stack, section, from, (_, __, text) => text);
}

/**
 * Copies a build under a new build id and replaces the id in its code, too, because the chunks of two builds
 * of a section are distinguished by it.
 */
export function copyBuild(
  { releases }: Stack,
  section: SectionName,
  from: string,
  change: (record: BuildRecord, file: string, text: string) => string,
): string {
  const app = path.join(releases, `remote-${section}`);
  const source = path.join(app, from);
  const record: BuildRecord = JSON.parse(readFileSync(path.join(source, 'build.json'), 'utf8'));
  const buildId = findUnusedId(app, record.buildId);
  const replaceBuildId = (text: string) => text.replaceAll(record.buildId, buildId);
  const target = path.join(app, replaceBuildId(from));
  const files = Object.keys(record.files).map((file) => {
    const text = replaceBuildId(readFileSync(path.join(source, file), 'utf8'));
    return [file, Buffer.from(change(record, file, text))] as const;
  });
  const fileRecords = files.map(([file, content]) => [file, createFileRecord(content)]);
  writeFiles(target, [
    ...files,
    [
      'build.json',
      Buffer.from(
        replaceBuildId(JSON.stringify({ ...record, files: Object.fromEntries(fileRecords) })),
      ),
    ],
  ]);
  return replaceBuildId(from);
}

function writeFiles(folder: string, files: readonly (readonly [string, Buffer])[]): void {
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of files) writeFileSync(path.join(folder, file), content);
}

/** Throws where nothing matches, because a fault that changes nothing proves nothing. */
function replaceOrThrow(pattern: RegExp, replacement: string): TextChange {
  return (text) => {
    const changed = text.replace(pattern, replacement);
    if (changed === text) throw new Error(`The build has nothing that ${pattern} matches.`);
    return changed;
  };
}

function createFileRecord(content: Buffer) {
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return { integrity, bytes: content.length, brotli: null, gzip: null };
}

function findUnusedId(app: string, id: string): string {
  const existingBuilds = readdirSync(app);
  for (let suffix = 1; ; suffix++) {
    const next = id.slice(0, -3) + suffix.toString(16).padStart(3, '0');
    if (!existingBuilds.some((build) => build.endsWith(next))) return next;
  }
}
