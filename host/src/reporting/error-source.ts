import { SECTIONS, type SectionName } from 'shared/federation/section-module';
import { getHostBuild, getRegisteredSection } from '../remotes/registry/registry.ts';
import { toScreenAddress } from '../remotes/screens/screen-address.ts';
import { getRoute } from './get-route.ts';

/** The tags of an error report (spec 8). */
export interface ErrorSource {
  /** The app in whose code the error occurred: `host`, `remote-lease`. */
  readonly app: string;
  /** Id of the app's build in this page; `none` when the release has none. */
  readonly build: string;
  /** The section that failed, otherwise the visible section; `none` outside of sections. */
  readonly remote: string;
  /** The route as written in spec 2. */
  readonly route: string;
  /** Set when the build is a canary. */
  readonly canary?: true;
}

// The folders of builds on the web server: /assets/remote-lease/1.0.0-f0dffb002a24/.
const SECTION_FILE = /\/assets\/remote-([a-z]+)\/[^/\s]+-([0-9a-f]+)\//;

/** Finds the source of an error by the URLs in its stack, or by the file that failed. */
export function getErrorSource(error: unknown, file = ''): ErrorSource {
  const stack = error instanceof Error ? String(error.stack) : '';
  const [, section, build] = SECTION_FILE.exec(`${file}\n${stack}`) ?? [];
  const visibleSection = toScreenAddress(location.pathname)?.section;
  const route = getRoute(location.pathname);
  const failedSection = SECTIONS.find((name) => name === section);
  if (failedSection && build) return { ...getSectionErrorSource(failedSection, build), route };
  return { app: 'host', build: getHostBuild() ?? 'none', remote: visibleSection ?? 'none', route };
}

/** The source of a failed section load. Its error has no stack in the section's files. */
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
