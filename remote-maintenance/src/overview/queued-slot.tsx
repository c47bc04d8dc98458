import { type ComponentType, lazy, Suspense, useState } from 'react';
import { readStoredValue } from 'shared/session/device-store';
import { usePersonId } from 'shared/session/session';

/** Without its code the list stands, and the request waits for the next visit. */
const nothing: ComponentType = () => null;

/** Fetched only where something waits: a first look at the list pays nothing for it. */
const QueuedRequest = lazy<ComponentType>(() =>
  import('../request-sending/queued-request.tsx').then(
    ({ QueuedRequest: found }) => ({ default: found }),
    () => ({ default: nothing }),
  ),
);

/** A request of this person that waits on this device to be sent. */
export function QueuedSlot() {
  const place = `maintenance-request:${usePersonId()}`;
  // As it was when the page was opened: that it has been sent since is said in its place.
  const [isWaiting] = useState(() => isQueued(readStoredValue(place)));
  if (!isWaiting) return null;
  return (
    <Suspense fallback={null}>
      <QueuedRequest />
    </Suspense>
  );
}

const isQueued = (kept: unknown): boolean =>
  typeof kept === 'object' && kept !== null && 'isQueued' in kept && kept.isQueued === true;
