import { type ComponentType, lazy, Suspense, useState } from 'react';
import { readStoredValue } from 'shared/session/device-store';
import { usePersonId } from 'shared/session/session';

/** If this code fails to load, the list is still shown, and the request waits for the next visit. */
const NoContent: ComponentType = () => null;

/** Loaded only if a request waits to be sent, so that the first load of the list stays small. */
const QueuedRequest = lazy<ComponentType>(() =>
  import('../request-sending/queued-request.tsx').then(
    ({ QueuedRequest: module }) => ({ default: module }),
    () => ({ default: NoContent }),
  ),
);

/** A request of this person that waits on this device to be sent. */
export function QueuedSlot() {
  const key = `maintenance-request:${usePersonId()}`;
  // Read once when the page opens: the sent request is announced by QueuedRequest.
  const [isWaiting] = useState(() => isQueued(readStoredValue(key)));
  if (!isWaiting) return null;
  return (
    <Suspense fallback={null}>
      <QueuedRequest />
    </Suspense>
  );
}

const isQueued = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && 'isQueued' in stored && stored.isQueued === true;
