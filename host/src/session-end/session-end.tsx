import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { SessionEnd as End } from '../sign-in/portal-session.ts';
import { useWarning } from './use-warning.ts';

type Warning = ComponentType<{ readonly end: End }>;

/** Warns before the sign-in ends, over whatever page is open. */
export function SessionEnd() {
  const end = useWarning();
  const [Shown, setShown] = useState<Warning | null>(null);
  useEffect(() => {
    if (end === null) return;
    // Few visits last so long: the dialog is fetched when it is time.
    import('./session-end-dialog.tsx')
      .then(({ SessionEndDialog }) => setShown(() => SessionEndDialog))
      .catch(noWarning);
  }, [end]);
  return (
    end &&
    Shown && (
      <Apart key={end.endsAt}>
        <Shown end={end} />
      </Apart>
    )
  );
}

/** A warning that cannot be shown must not take the page, and what was typed, with it. */
class Apart extends Component<{ readonly children: ReactNode }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    noWarning(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

function noWarning(error: unknown): void {
  console.warn('No warning before the end of the sign-in', error);
}
