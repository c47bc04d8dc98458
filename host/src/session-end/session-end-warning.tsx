import { type ComponentType, useEffect, useState } from 'react';
import type { SessionEnd as End } from '../sign-in/portal-session.ts';
import { useSessionEndWarning } from './use-session-end-warning.ts';

type WarningDialog = ComponentType<{ readonly end: End }>;

// Loaded on demand, because few visits last this long. Tries twice, in case the first failure is temporary.
const loadDialog = () => import('./session-end-dialog.tsx');

/** Warns before the session ends, on every page. */
export function SessionEndWarning() {
  const end = useSessionEndWarning();
  const [Dialog, setDialog] = useState<WarningDialog | null>(null);
  useEffect(() => {
    if (end === null) return;
    loadDialog()
      .catch(loadDialog)
      .then(({ SessionEndDialog }) => setDialog(() => SessionEndDialog))
      // A warning that fails to load must not replace the page and its input.
      .catch((error: unknown) => console.warn('The session-end warning did not load', error));
  }, [end]);
  return end && Dialog && <Dialog key={end.endsAt} end={end} />;
}
