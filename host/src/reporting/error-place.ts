import { SECTIONS, type SectionName } from 'shared/federation/section-module';
import { hostBuild, registeredSection } from '../remotes/registry/registry.ts';
import { screenAddress } from '../remotes/screens/screen-path.ts';
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
  /** There where the build is on trial with a share of the people. */
  readonly canary?: true;
}

// As the web server names the folders of builds: /assets/remote-lease/1.0.0-f0dffb002a24/.
const OF_SECTION = /\/assets\/remote-([a-z]+)\/[^/\s]+-([0-9a-f]+)\//;

/** Where an error comes from: told by the addresses in its stack, or by the file that failed. */
export function placeOf(error: unknown, file = ''): Place {
  const stack = error instanceof Error ? String(error.stack) : '';
  const [, section, build] = OF_SECTION.exec(`${file}\n${stack}`) ?? [];
  const onScreen = screenAddress(location.pathname)?.section;
  const route = routeOf(location.pathname);
  const known = SECTIONS.find((name) => name === section);
  if (known && build) return { ...placeOfSection(known, build), route };
  return { app: 'host', build: hostBuild() ?? 'none', remote: onScreen ?? 'none', route };
}

/** The same for a section that did not load: there is no stack of its own. */
export function placeOfSection(section: SectionName, build: string): Omit<Place, 'route'> {
  return { app: `remote-${section}`, build, remote: section, ...canaryTag(section, build) };
}

function canaryTag(section: SectionName, build: string): Pick<Place, 'canary'> {
  const registered = registeredSection(section);
  return registered?.canary && registered.build === build ? { canary: true } : {};
}
