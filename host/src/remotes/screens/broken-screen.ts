import type { SectionBuild } from 'shared/federation/registry';
import type { SectionName } from 'shared/federation/section-module';
import { getSectionErrorSource } from '#src/reporting/error-source.ts';
import { reportError } from '#src/reporting/report-error.ts';
import { ReplacementNotice } from '../outlet/replacement-notice.tsx';
import { createFailureReference } from './failure-reference.ts';
import { findOtherScreen, hasOtherBuild } from './find-other-screen.ts';
import { isBuildFault } from './is-build-fault.ts';
import {
  deleteScreens,
  recordReady,
  reloadScreen,
  type ScreenState,
  setScreen,
} from './screen-store.ts';

export interface RenderFailure {
  readonly section: SectionName;
  readonly path: string;
  readonly build: SectionBuild;
  readonly error: unknown;
  /** Whether the screen was visible before it failed. */
  readonly wasVisible: boolean;
}

/** References of the reports, by build, screen and message. */
const references = new Map<string, string>();

/**
 * Replaces a screen that threw while rendering: by the same screen of another build if the build is at fault and
 * the section has an untried one, otherwise by the error screen. Reports the error once for each build.
 */
export function replaceBrokenScreen(failure: RenderFailure): void {
  const { section, path, build, error, wasVisible } = failure;
  const broken: ScreenState = { status: 'broken', error, reference: reportOnce(failure) };
  if (!isBuildFault(error) || !hasOtherBuild(section, build)) {
    setScreen(section, path, broken);
    return;
  }
  reloadScreen(section, path, async () => {
    try {
      const loaded = await findOtherScreen(section, path, build);
      deleteScreens(section);
      recordReady(section, loaded.build);
      return {
        ...loaded.screen,
        build: loaded.build,
        ...(wasVisible && { Notice: ReplacementNotice }),
      };
    } catch {
      return broken;
    }
  });
}

function reportOnce({ section, path, build, error }: RenderFailure): string {
  const cause = error instanceof Error ? error : new Error(String(error));
  const key = `${build.build} ${path} ${cause.message}`;
  const existing = references.get(key);
  if (existing) return existing;
  const reference = createFailureReference(cause, Date.now());
  references.set(key, reference);
  // Without a build to blame, the source is what the stack of the error says.
  const source = isBuildFault(error) ? getSectionErrorSource(section, build.build) : {};
  reportError(error, { kind: 'render', reference }, source);
  return reference;
}
