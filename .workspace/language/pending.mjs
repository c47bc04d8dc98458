// Folders and files that are not rewritten yet: findings of the check in them do not fail `pnpm lint`. An entry
// that has no finding any longer fails it, so that it is removed. Nothing else is switched off.
const PENDING = {};

const isBelow = (file, folder) => file === folder || file.startsWith(`${folder}/`);

/** True where a finding in one of these files does not fail yet. */
export const isPending = (check, files, pending = PENDING) =>
  files.some((file) => pending[check]?.some((folder) => isBelow(file, folder)));

/** Entries without a finding, as findings. */
export function findFinished(findings, pending = PENDING) {
  return Object.entries(pending).flatMap(([check, folders]) =>
    folders
      .filter(
        (folder) =>
          !findings.some(
            (finding) =>
              finding.check === check && finding.files.some((file) => isBelow(file, folder)),
          ),
      )
      .map((folder) => ({
        check,
        word: 'finished',
        files: [folder],
        place: '.workspace/language/pending.mjs',
        message: `${folder} has no findings of "${check}" any longer: remove it from the list.`,
      })),
  );
}
