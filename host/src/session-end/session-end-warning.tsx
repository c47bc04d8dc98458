import { type ComponentType, useEffect, useState } from 'react';
import type { SessionEnd as End } from '../sign-in/portal-session.ts';
import { useSessionEndWarning } from './use-session-end-warning.ts';

type WarningDialog = ComponentType<{ readonly end: End }>;

// Few visits last so long: fetched when it is time. Twice, for the first failure may be that of a moment.
const loadDialog = () => import('./session-end-dialog.tsx');

/** Warns before the sign-in ends, over whatever page is open. */
export function SessionEndWarning() {
  const end = useSessionEndWarning();
  const [Shown, setShown] = useState<WarningDialog | null>(null);
  useEffect(() => {
    if (end === null) return;
    loadDialog()
      .catch(loadDialog)
      .then(({ SessionEndDialog }) => setShown(() => SessionEndDialog))
      // A warning that cannot be had must not take the page, and what was typed, with it.
      .catch((error: unknown) => console.warn('No warning before the end of the sign-in', error));
  }, [end]);
  return end && Shown && <Shown key={end.endsAt} end={end} />;
}
