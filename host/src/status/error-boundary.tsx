import { Component, type ReactNode } from 'react';
import { keepDraftsOfFailedScreen } from 'shared/session/form-drafts';
import { reportError } from '../reporting/report-error.ts';
import { AfterRemoval } from './after-removal.ts';
import { ErrorScreen } from './error-screen.tsx';

interface ErrorBoundaryProps {
  /** A new value, such as another page, resets the boundary. */
  readonly resetKey?: string;
  readonly emergencyPhone: string;
  /** Wraps the error screen, for example in the header when the shell itself has failed. */
  readonly frame?: (screen: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

interface Failure {
  readonly error: unknown;
  readonly reference: string;
  readonly resetKey: string | undefined;
}

interface ErrorBoundaryState {
  readonly failure: Failure | null;
}

/** Catches every render error, reports it once and shows the screens of spec 8. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error, reference: createReference(), resetKey: undefined } };
  }

  override componentDidCatch(error: unknown) {
    const { failure } = this.state;
    if (failure === null) return;
    reportError(error, { kind: 'render', reference: failure.reference });
    this.setState({ failure: { ...failure, resetKey: this.props.resetKey } });
  }

  override getSnapshotBeforeUpdate(_before: ErrorBoundaryProps, { failure }: ErrorBoundaryState) {
    if (failure === null && this.state.failure !== null) keepDraftsOfFailedScreen(true);
    return null;
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    const hasKeyChanged = before.resetKey !== this.props.resetKey;
    if (hasKeyChanged && this.state.failure !== null) this.setState({ failure: null });
  }

  override render() {
    const { failure } = this.state;
    const { children, emergencyPhone, frame = (screen) => screen } = this.props;
    if (failure === null) return children;
    return frame(
      <>
        <AfterRemoval />
        <ErrorScreen
          error={failure.error}
          reference={failure.reference}
          emergencyPhone={emergencyPhone}
          onRecovered={() => this.setState({ failure: null })}
        />
      </>,
    );
  }
}

/** Creates a reference that is short enough for the phone: `7F3A-20C1`. */
function createReference(): string {
  const digits = crypto.randomUUID().replaceAll('-', '').slice(0, 8).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}
