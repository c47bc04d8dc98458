import { useState } from 'react';
import { readStoredValue } from 'shared/session/device-store';
import { usePersonId } from 'shared/session/session';
import { createLazyPart } from 'shared/ui/lazy-part';
import { t } from '../texts.ts';

/** Loaded only if a request waits to be sent, so that the first load of the list stays small. */
const QueuedRequest = createLazyPart({
  name: 'queued-request',
  load: () => import('../request-sending/queued-request.tsx').then((m) => m.QueuedRequest),
  failed: () => t('overview.queuedNotLoaded'),
});

/** A request of this person that waits on this device to be sent. */
export function QueuedSlot() {
  const key = `maintenance-request:${usePersonId()}`;
  // Read once when the page opens: the sent request is announced by QueuedRequest.
  const [isWaiting] = useState(() => isQueued(readStoredValue(key)));
  return isWaiting && <QueuedRequest />;
}

const isQueued = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && 'isQueued' in stored && stored.isQueued === true;
