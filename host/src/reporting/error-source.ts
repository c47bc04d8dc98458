import { SECTIONS, type SectionName } from 'shared/federation/section-module';
import { getHostBuild, getRegisteredSection } from '../remotes/registry/registry.ts';
import { toScreenAddress } from '../remotes/screens/screen-address.ts';
import { getRoute } from './get-route.ts';

/** What a report is tagged with (spec 8). */
export interface ErrorSource {
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
const SECTION_FILE = /\/assets\/remote-([a-z]+)\/[^/\s]+-([0-9a-f]+)\//;

/** Where an error comes from: told by the addresses in its stack, or by the file that failed. */
export function getErrorSource(error: unknown, file = ''): ErrorSource {
  const stack = error instanceof Error ? String(error.stack) : '';
  const [, section, build] = SECTION_FILE.exec(`${file}\n${stack}`) ?? [];
  const onScreen = toScreenAddress(location.pathname)?.section;
  const route = getRoute(location.pathname);
  const known = SECTIONS.find((name) => name === section);
  if (known && build) return { ...getSectionErrorSource(known, build), route };
  return { app: 'host', build: getHostBuild() ?? 'none', remote: onScreen ?? 'none', route };
}

/** The same for a section that did not load: there is no stack of its own. */
export function getSectionErrorSource(
  section: SectionName,
  build: string,
): Omit<ErrorSource, 'route'> {
  return { app: `remote-${section}`, build, remote: section, ...getCanaryTag(section, build) };
}

function getCanaryTag(section: SectionName, build: string): Pick<ErrorSource, 'canary'> {
  const registered = getRegisteredSection(section);
  return registered?.canary && registered.build === build ? { canary: true } : {};
}
