import { join } from 'node:path';
import type { BuildRecord } from 'shared/federation/build-record';
import { ReleaseRefusedError } from '../sets/release-errors.ts';
import { checkExport } from './check-export.ts';
import {
  activateExport,
  type ExportSource,
  findCurrentExport,
  getExportFolder,
  removeOldExports,
  writeExport,
} from './export-folder.ts';
import { type ExportRecord, RECORD_FILE, readExportRecord, sha256 } from './export-record.ts';
import { renderSiteFiles, SITE_FOLDER, type SiteOptions } from './site-files.ts';

export interface ExportOptions extends SiteOptions {
  /** The folder that contains `current` and all exports. */
  readonly to: string;
  /** Number of days for which files of a build stay after it went out of service. */
  readonly keepDays: number;
  readonly now: Date;
}

export interface ExportResult {
  readonly id: string;
  readonly folder: string;
  readonly pages: number;
  readonly files: number;
  /** Builds whose files are kept for open tabs. */
  readonly kept: readonly string[];
  /** False when `current` already linked to the same export. */
  readonly changed: boolean;
}

const DAY_MS = 86_400_000;
const MAX_ATTEMPTS = 5;

/**
 * Writes a set as a folder of static files and links `current` to it when it is complete. The previous export
 * stays for running requests and for a rollback.
 */
export async function exportSet(options: ExportOptions): Promise<ExportResult> {
  const site = await renderSiteFiles(options);
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const before = await findCurrentExport(options.to);
    const result = await tryExport(options, site, before);
    if (result) return result;
  }
  throw new ReleaseRefusedError(
    `Others export to ${options.to} at the same time: try again when they have finished.`,
  );
}

/** Returns null when another export finished in between. */
async function tryExport(
  options: ExportOptions,
  site: ReadonlyMap<string, Uint8Array>,
  before: string | null,
): Promise<ExportResult | null> {
  const { to } = options;
  const previous = before === null ? null : await readExportRecord(getExportFolder(to, before));
  if (previous && previous.environment !== options.environment.name) {
    throw new ReleaseRefusedError(
      `${to} holds exports of ${previous.environment}: give another folder.`,
    );
  }
  const builds = options.released.records.map(getBuildPath);
  const retired = getRetiredBuilds(options, previous, new Set(builds));
  const retained = getRetainedFiles(previous, Object.keys(retired), site);
  const hashes = [...site].map(([file, content]) => [file, sha256(content)]);
  const files: Record<string, string> = { ...Object.fromEntries(hashes), ...retained };
  const { origin, environment, released } = options;
  const header = { set: released.set.id, environment: environment.name, origin };
  const record: ExportRecord = { ...header, builds, left: retired, files };
  const id = `${header.set}-${sha256(JSON.stringify(record)).slice(0, 8)}`;
  const folder = getExportFolder(to, id);
  const sources = Object.keys(retained).map((file): [string, ExportSource] => [
    file,
    join(getExportFolder(to, before ?? ''), file),
  ]);
  const text = new TextEncoder().encode(`${JSON.stringify(record, null, 2)}\n`);
  await writeExport(
    to,
    id,
    new Map<string, ExportSource>([...site, ...sources, [RECORD_FILE, text]]),
  );
  const [finding] = await checkExport(folder);
  if (finding)
    throw new ReleaseRefusedError(
      `The export ${folder} is not whole: ${finding} Remove it, try again.`,
    );
  if ((await findCurrentExport(to)) !== before) return null;
  if (id !== before) {
    await activateExport(to, id);
    await removeOldExports(to, [id, before]);
  }
  const pages = Object.keys(files).filter((file) => file.endsWith('.html')).length;
  return {
    id,
    folder,
    pages,
    files: Object.keys(files).length,
    kept: Object.keys(retired),
    changed: id !== before,
  };
}

function getBuildPath({ app, version, buildId }: BuildRecord): string {
  return `${app}/${version}-${buildId}`;
}

/** Returns the builds that went out of service less than `keepDays` ago, with the time. */
function getRetiredBuilds(
  { now, keepDays }: ExportOptions,
  previous: ExportRecord | null,
  inService: ReadonlySet<string>,
): Record<string, string> {
  if (!previous) return {};
  const justLeft = previous.builds.map((build) => [build, now.toISOString()]);
  const outOfService: Record<string, string> = {
    ...previous.left,
    ...Object.fromEntries(justLeft),
  };
  return Object.fromEntries(
    Object.entries(outOfService).filter(
      ([build, at]) => !inService.has(build) && now.getTime() - Date.parse(at) < keepDays * DAY_MS,
    ),
  );
}

/** Returns the files of those builds in the previous export, with their hashes. */
function getRetainedFiles(
  previous: ExportRecord | null,
  builds: readonly string[],
  site: ReadonlyMap<string, Uint8Array>,
): Record<string, string> {
  const folders = builds.map((build) => `${SITE_FOLDER}/assets/${build}/`);
  return Object.fromEntries(
    Object.entries(previous?.files ?? {}).filter(
      ([file]) => !site.has(file) && folders.some((folder) => file.startsWith(folder)),
    ),
  );
}
