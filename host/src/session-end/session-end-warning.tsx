import { type ComponentType, useEffect, useState } from 'react';
import { loadCode } from 'shared/loading/load-code';
import type { SessionEnd as End } from '../sign-in/portal-session.ts';
import { useSessionEndWarning } from './use-session-end-warning.ts';

type WarningDialog = ComponentType<{ readonly end: End }>;

/** Warns before the session ends, on every page. */
export function SessionEndWarning() {
  const end = useSessionEndWarning();
  const [Dialog, setDialog] = useState<WarningDialog | null>(null);
  useEffect(() => {
    if (end === null) return;
    // Loaded on demand, because few visits last this long.
    loadCode(() => import('./session-end-dialog.tsx'))
      .then(({ SessionEndDialog }) => setDialog(() => SessionEndDialog))
      // A warning that fails to load must not replace the page and its input.
      .catch((error: unknown) => console.warn('The session-end warning did not load', error));
  }, [end]);
  return end && Dialog && <Dialog key={end.endsAt} end={end} />;
}
