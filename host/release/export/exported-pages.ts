import type { Composition } from 'host/server/composition/compose-set';
import { toScreenAddress } from 'host/src/remotes/screens/screen-address';
import { SECTIONS } from 'shared/federation/section-module';
import { paths } from 'shared/paths/paths';

const SCREEN = /^([\w-]+)\/[\w-]+-page$/;

/**
 * Lists every URL that needs a separate page because it preloads different files: the host's own paths, and
 * each screen in the sections' builds.
 */
export function listExportedPaths({ remotes }: Composition): string[] {
  const hostPaths = Object.values(paths).filter((path) => toScreenAddress(path) === null);
  const screens = SECTIONS.flatMap((section) =>
    Object.keys(remotes[section]?.parts ?? {}).flatMap((part) => {
      const screen = SCREEN.exec(part)?.[1];
      return screen && screen !== 'overview' ? [`/${section}/${screen}`] : [];
    }),
  );
  return [...hostPaths, ...SECTIONS.map((section) => `/${section}`), ...screens].sort();
}

/**
 * Returns the file of a page: `/payments/pay-now` is `payments/pay-now.html`, where most hosts look for it.
 */
export function getPageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** The page for every other URL; the portal itself shows that the page was not found. */
export const NOT_FOUND_FILE = '404.html';
