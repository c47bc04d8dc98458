import type { SectionName } from 'shared/federation/section-module';
import type { LazyPartsHost } from 'shared/ui/lazy-parts';
import { getSectionErrorSource } from '#src/reporting/error-source.ts';
import { reportError } from '#src/reporting/report-error.ts';
import { loadPart } from '../load/load-section.ts';
import { hasNewerBuild } from '../registry/current-release.ts';
import { getRegisteredSection } from '../registry/registry.ts';
import { createFailureReference } from './failure-reference.ts';
import { getBuildInUse } from './find-screen.ts';

const hosts = new Map<SectionName, LazyPartsHost>();
/** Parts that have failed, as section, build and name: each is reported once. */
const reportedParts = new Set<string>();

/** Returns the older build and the error reports for the lazy parts of a section; the same object each time. */
export function getPartsHost(section: SectionName): LazyPartsHost {
  const existing = hosts.get(section);
  if (existing) return existing;
  const host: LazyPartsHost = {
    loadOlderPart: async (name) => {
      const older = getRegisteredSection(section)?.fallback;
      if (!older || getBuildInUse(section)?.build === older.build)
        throw new Error('The section has no older build.');
      return loadPart(section, older, name);
    },
    hasNewerBuild: () => hasNewerBuild(section),
    reportFailure: (name, cause) => reportPart(section, name, cause),
  };
  hosts.set(section, host);
  return host;
}

function reportPart(section: SectionName, name: string, cause: unknown): void {
  const build = getBuildInUse(section)?.build ?? 'none';
  const key = `${section}/${build}/${name}`;
  if (reportedParts.has(key)) return;
  reportedParts.add(key);
  const reason = cause instanceof Error ? cause.message : String(cause);
  const message = `The part ${name} of the section ${section} (build ${build}) did not load: ${reason}`;
  const error = new Error(message, { cause });
  const reference = createFailureReference(error, Date.now());
  reportError(error, { kind: 'part', reference }, getSectionErrorSource(section, build));
}
