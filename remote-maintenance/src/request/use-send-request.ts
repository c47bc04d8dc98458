import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { WorkOrder } from 'shared/contract/maintenance';
import type { PhotoQueue } from 'shared/media/photo-queue';
import {
  mayStillArrive,
  type SendFailure,
  sendFailureOf,
  useCreateWorkOrder,
} from '../queries/send-request.ts';
import type { FilledDraft } from './draft.ts';
import { toRequest, windowsOf } from './read-draft.ts';
import type { SaveDraft } from './use-draft.ts';

interface SendOptions {
  readonly draft: FilledDraft;
  readonly save: SaveDraft;
  readonly code: { readonly code: string; readonly isRead: boolean };
  readonly today: string;
  readonly queue: PhotoQueue;
  readonly onSent: (order: WorkOrder) => void;
}

const ON_THE_WAY = ['waiting', 'offline', 'preparing', 'sending', 'paused', 'failed'];

/**
 * The one way out of a request. Pressed, it stands in a queue of one until the service has said yes or
 * no: photos go first, the line may be gone, the page may be left or loaded anew. It keeps its key all the
 * while, so it is taken once.
 */
export function useSendRequest(options: SendOptions) {
  const { draft, save, code, today, queue } = options;
  const create = useCreateWorkOrder();
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const inFlight = useRef(false);
  const left = queue.photos.filter(({ state }) => ON_THE_WAY.includes(state));
  const isStuck = left.some(({ state }) => state === 'failed');
  const isTrying = draft.isQueued && failure === null;
  const isDue = isTrying && code.isRead && queue.isRead && left.length === 0;

  const send = useEffectEvent(async () => {
    const body = toRequest({ draft, code: code.code });
    if (inFlight.current) return;
    if (body === undefined) return save({ isQueued: false });
    inFlight.current = true;
    try {
      options.onSent(await create.mutateAsync({ body, key: draft.key }));
    } catch (error) {
      const failed = sendFailureOf(error);
      if (!mayStillArrive(failed)) save({ key: '', isQueued: false });
      setFailure(failed);
    } finally {
      inFlight.current = false;
    }
  });
  useEffect(() => {
    if (isDue) void send();
  }, [isDue]);

  useEffect(() => {
    const tryAgain = () => setFailure((now) => (now && mayStillArrive(now) ? null : now));
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, []);

  return {
    isTrying,
    isOffline: isTrying && (create.isPaused || left.some(({ state }) => WAITS.includes(state))),
    failure,
    /** How many photos have not arrived, and whether they need somebody to press. */
    left: left.length,
    isStuck,
    /** What is sent is what stands here now, and stays so: a later try says the same. */
    submit: () => {
      setFailure(null);
      const { pets, notes, phone, mayText } = draft;
      const windows = windowsOf(draft, today).map(({ on, part }) => `${on} ${part}`);
      const key = draft.key || crypto.randomUUID();
      save({ pets, notes, phone, mayText, windows, key, isQueued: true });
    },
    retryPhotos: () => {
      for (const { id, state } of left) if (state === 'failed') queue.retry(id);
    },
    sendWithout: () => {
      for (const { id } of left) queue.remove(id);
    },
  };
}

const WAITS = ['offline', 'paused'];

export type Sending = ReturnType<typeof useSendRequest>;
