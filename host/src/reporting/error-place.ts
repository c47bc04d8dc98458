import { hostBuild, registeredSection } from '../remotes/registry.ts';
import { screenAddress } from '../remotes/screen-path.ts';
import { routeOf } from './route-of.ts';

/** What a report is tagged with (spec 8). */
export interface Place {
  /** The app whose code failed: `host`, `remote-lease`. */
  readonly app: string;
  /** Id of the build of that app in this page; `none` where the release has none. */
  readonly build: string;
  /** The section at fault, else the one that stands on the screen; `none` outside of sections. */
  readonly remote: string;
  /** The route as spec 2 writes it. */
  readonly route: string;
}

// As the web server names the folders of builds: /assets/remote-lease/1.0.0-f0dffb002a24/.
const OF_SECTION = /\/assets\/remote-([a-z]+)\/[^/\s]+-([0-9a-f]+)\//;

/** Where an error comes from: told by the addresses in its stack, or by the file that failed. */
export function placeOf(error: unknown, file = ''): Place {
  const stack = error instanceof Error ? String(error.stack) : '';
  const [, section, build] = OF_SECTION.exec(`${file}\n${stack}`) ?? [];
  const onScreen = screenAddress(location.pathname)?.section;
  const route = routeOf(location.pathname);
  if (section && build) return { app: `remote-${section}`, build, remote: section, route };
  return { app: 'host', build: hostBuild() ?? 'none', remote: onScreen ?? 'none', route };
}

/** The same for a section that did not load: there is no stack of its own. */
export function placeOfSection(section: Parameters<typeof registeredSection>[0]): Partial<Place> {
  const build = registeredSection(section)?.build ?? 'none';
  return { app: `remote-${section}`, build, remote: section };
}
