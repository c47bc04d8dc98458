import { createLazyPart } from 'shared/ui/lazy-part';
import { showOverPage } from '../status/show-over-page.tsx';
import { t } from '../texts.ts';
import { useSessionEndWarning } from './use-session-end-warning.ts';

// Loaded on demand, because few visits last this long.
const SessionEndDialog = createLazyPart({
  load: () => import('./session-end-dialog.tsx').then((m) => m.SessionEndDialog),
  failed: () => t('session.notLoaded'),
  frameFailure: showOverPage,
});

/** Warns before the session ends, on every page. A warning that does not load keeps the page and its input. */
export function SessionEndWarning() {
  const end = useSessionEndWarning();
  return end && <SessionEndDialog key={end.endsAt} end={end} />;
}
