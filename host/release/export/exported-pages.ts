import type { Composition } from 'host/server/composition/compose-set';
import { toScreenAddress } from 'host/src/remotes/screens/screen-address';
import { SECTIONS } from 'shared/federation/section-module';
import { paths } from 'shared/paths/paths';

const SCREEN = /^([\w-]+)\/[\w-]+-page$/;

/**
 * Every address that gets a page of its own, because other files are asked for with it: the host's
 * own, from the list of paths, and each screen that the sections' builds hold.
 */
export function listExportedPaths({ remotes }: Composition): string[] {
  const own = Object.values(paths).filter((path) => toScreenAddress(path) === null);
  const screens = SECTIONS.flatMap((section) =>
    Object.keys(remotes[section]?.parts ?? {}).flatMap((part) => {
      const screen = SCREEN.exec(part)?.[1];
      return screen && screen !== 'overview' ? [`/${section}/${screen}`] : [];
    }),
  );
  return [...own, ...SECTIONS.map((section) => `/${section}`), ...screens].sort();
}

/** The file of a page: `/payments/pay-now` is `payments/pay-now.html`, as most hosts look for it. */
export function getPageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** The page of every address that has none of its own: the portal itself says what is not found. */
export const NOT_FOUND_FILE = '404.html';
