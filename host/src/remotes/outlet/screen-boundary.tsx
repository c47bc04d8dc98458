import { Component, type ReactNode } from 'react';
import type { SectionBuild } from 'shared/federation/registry';
import type { SectionName } from 'shared/federation/section-module';
import { loadCode } from 'shared/loading/load-code';
import { keepDraftsOfFailedScreen } from 'shared/session/form-drafts';
import { reportError } from '#src/reporting/report-error.ts';
import { AfterRemoval } from '#src/status/after-removal.ts';
import { createFailureReference } from '../screens/failure-reference.ts';
import { setScreen } from '../screens/screen-store.ts';

interface ScreenBoundaryProps {
  readonly section: SectionName;
  readonly path: string;
  /** The build of the screen inside. */
  readonly build: SectionBuild;
  readonly children: ReactNode;
}

interface ScreenBoundaryState {
  readonly hasFailed: boolean;
}

/** Catches the render errors of a section's screen. Another build or the error screen then replaces the screen. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { hasFailed: false };
  /** False when the screen threw in its first render, so that the renter has seen nothing of it. */
  private wasVisible = false;

  static getDerivedStateFromError(): ScreenBoundaryState {
    return { hasFailed: true };
  }

  // React calls this before it removes the failed screen, and only if it was visible.
  override getSnapshotBeforeUpdate(
    _before: ScreenBoundaryProps,
    { hasFailed }: ScreenBoundaryState,
  ) {
    if (this.state.hasFailed && !hasFailed) {
      this.wasVisible = true;
      keepDraftsOfFailedScreen(true);
    }
    return null;
  }

  // React requires this method next to getSnapshotBeforeUpdate.
  override componentDidUpdate() {}

  override componentDidCatch(error: unknown) {
    const { section, path, build } = this.props;
    const { wasVisible } = this;
    loadCode(() => import('../screens/broken-screen.ts')).then(
      ({ replaceBrokenScreen }) => replaceBrokenScreen({ section, path, build, error, wasVisible }),
      // The code was deleted after a newer release, or the browser is offline.
      () => {
        const reference = createFailureReference(new Error(String(error)), Date.now());
        reportError(error, { kind: 'render', reference });
        setScreen(section, path, { status: 'broken', error, reference });
      },
    );
  }

  override render() {
    return this.state.hasFailed ? <AfterRemoval /> : this.props.children;
  }
}
