// Prints lines a file per folder, median and 90th percentile. Fails where the p90 is over 150, and where a
// folder has too many files.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reportCrowdedFolders } from './folder-sizes.mjs';
import { ROOT } from './steps.mjs';

const LIMIT = 150;
// A contract file is a list of shapes: long, flat, and read one shape at a time.
const LIMITS = { 'shared/contract': 300 };
// Tests are as long as their cases, and generated files as their schema.
const NOT_COUNTED = /\.test\.tsx?$|\.d\.ts$|\/generated\//;
const limitOf = (folder) => LIMITS[folder] ?? LIMIT;
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
});
const files = tracked.split('\n').filter((file) => existsSync(path.join(ROOT, file)));
const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !NOT_COUNTED.test(file));

const folders = Map.groupBy(sources, (file) => file.split('/').slice(0, 3).slice(0, -1).join('/'));
const lines = (file) => readFileSync(path.join(ROOT, file), 'utf8').trimEnd().split('\n').length;
const at = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

const rows = [...folders]
  .map(([folder, files]) => {
    const sorted = files.map(lines).sort((a, b) => a - b);
    return {
      folder,
      files: files.length,
      median: at(sorted, 0.5),
      p90: at(sorted, 0.9),
      most: sorted.at(-1),
    };
  })
  .sort((a, b) => a.folder.localeCompare(b.folder));
console.table(rows);

// A folder of a handful of files has no meaningful 90th percentile: the linter's limit per file holds there.
const over = rows.filter(({ folder, files, p90 }) => files >= 10 && p90 > limitOf(folder));
for (const { folder, p90 } of over) {
  console.error(
    `${folder}: 90 % of the files should have at most ${limitOf(folder)} lines; here it is ${p90}.`,
  );
}
const isCrowded = reportCrowdedFolders(files);
process.exitCode = over.length === 0 && !isCrowded ? 0 : 1;
