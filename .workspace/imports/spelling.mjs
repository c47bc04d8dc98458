// One spelling of an import inside the services: `./` for a file of the own folder or below, `services/`
// for all others. dependency-cruiser's rules know where an import leads, not how it is written.
import path from 'node:path';

const SOURCE = 'services/src/';
const why =
  'Imports are written `./file.ts` for the own folder or below and `services/folder/file` for all others: each file has one name, and a moved folder keeps its inner imports.';

function isRight(source, { module, resolved }) {
  if (!resolved.startsWith(SOURCE)) return !module.startsWith('../');
  // The package exports TypeScript files alone.
  if (!resolved.endsWith('.ts')) return true;
  const isBelow = resolved.startsWith(`${path.posix.dirname(source)}/`);
  return module.startsWith(isBelow ? './' : 'services/');
}

export const spellingViolations = (modules) =>
  modules
    .filter(({ source }) => source.startsWith(SOURCE))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter((dependency) => !isRight(source, dependency))
        .map(({ module }) => ({
          rule: 'one-import-spelling',
          why,
          place: `${source} imports '${module}'`,
        })),
    );
