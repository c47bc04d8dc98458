// A folder has at most 15 source files, so that its list can be read at a glance. Larger folders are split
// by step, part or use case. Run by `pnpm sizes`.
const MOST = 15;
const SOURCE = /\.(ts|tsx|mjs|cjs)$/;
const NOT_COUNTED = /\.test\.tsx?$|(^|\/)test-[^/]+$|\.d\.ts$|(^|\/)(generated|migrations)\//;

/** Folders that stay flat, with the reason. */
const FLAT = {
  'shared/api': 'One file for each part of a service: the folder is the list of them.',
  'shared/contract': 'One file for each part of a service: the folder is the list of them.',
  'services/src/platform/db/schema':
    'One file for each group of tables: the folder is the list of them.',
};

/** Folders that are still to be split. */
const PENDING = [];

/** The folders with too many of these files: `{ folder, count, isPending }`. */
export function findCrowdedFolders(files) {
  const sources = files.filter((file) => SOURCE.test(file) && !NOT_COUNTED.test(file));
  const folders = Map.groupBy(sources, (file) => file.slice(0, file.lastIndexOf('/')));
  return [...folders]
    .filter(([folder, inside]) => inside.length > MOST && !Object.hasOwn(FLAT, folder))
    .map(([folder, inside]) => ({
      folder,
      count: inside.length,
      isPending: PENDING.includes(folder),
    }));
}

/** Prints the folders with too many files. Returns true where one of them fails the check. */
export function reportCrowdedFolders(files) {
  const crowded = findCrowdedFolders(files);
  for (const { folder, count } of crowded.filter((entry) => !entry.isPending)) {
    console.error(
      `${folder}: ${count} source files; a folder has at most ${MOST} (tests apart). Group them into folders.`,
    );
  }
  const waiting = crowded.filter((entry) => entry.isPending);
  if (waiting.length > 0) {
    const names = waiting.map(({ folder, count }) => `${folder} (${count})`).join(', ');
    console.log(`Folders still to be split: ${names}`);
  }
  return waiting.length < crowded.length;
}
