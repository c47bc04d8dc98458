// Screens of a section do not import each other: what two of them need is a folder of its own. The screens
// are the folders that the section's routes file loads, so there is no list to keep.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const IMPORTED_FOLDER = /'\.\/([a-z-]+)\/[^']+'/g;

const findSections = (root) =>
  readdirSync(root)
    .filter((name) => name.startsWith('remote-'))
    .filter((name) => existsSync(path.join(root, name, 'src/routes.tsx')));

function findScreens(root, section) {
  const routes = readFileSync(path.join(root, section, 'src/routes.tsx'), 'utf8');
  return [...new Set([...routes.matchAll(IMPORTED_FOLDER)].map(([, folder]) => folder))];
}

export const screenRules = (root) =>
  findSections(root).map((section) => {
    const screens = `^${section}/src/(${findScreens(root, section).join('|')})/`;
    return {
      name: `${section}-screens-apart`,
      severity: 'error',
      comment:
        'A screen does not import another screen: what both need is a folder of the section that is no screen.',
      from: { path: screens },
      to: { path: screens, pathNot: `^${section}/src/$1/` },
    };
  });
