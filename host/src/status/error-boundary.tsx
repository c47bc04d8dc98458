import { Component, type ReactNode } from 'react';
import { reportError } from '../reporting/report-error.ts';
import { ErrorScreen } from './error-screen.tsx';

interface ErrorBoundaryProps {
  /** Another value (another page) is another chance. */
  readonly resetKey?: string;
  readonly emergencyPhone: string;
  /** What stands around the screen: the header, where the shell itself has failed. */
  readonly frame?: (screen: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

interface Failure {
  readonly error: unknown;
  readonly reference: string;
  readonly resetKey: string | undefined;
}

/** Every render error ends here: reported once, and shown as spec 8 says. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error, reference: createReference(), resetKey: undefined } };
  }

  override componentDidCatch(error: unknown) {
    const { failure } = this.state;
    if (failure === null) return;
    reportError(error, { kind: 'render', reference: failure.reference });
    this.setState({ failure: { ...failure, resetKey: this.props.resetKey } });
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    const moved = before.resetKey !== this.props.resetKey;
    if (moved && this.state.failure !== null) this.setState({ failure: null });
  }

  override render() {
    const { failure } = this.state;
    const { children, emergencyPhone, frame = (screen) => screen } = this.props;
    if (failure === null) return children;
    return frame(
      <ErrorScreen
        error={failure.error}
        reference={failure.reference}
        emergencyPhone={emergencyPhone}
      />,
    );
  }
}

/** Short enough to be read out on the phone: `7F3A-20C1`. */
function createReference(): string {
  const digits = crypto.randomUUID().replaceAll('-', '').slice(0, 8).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}
