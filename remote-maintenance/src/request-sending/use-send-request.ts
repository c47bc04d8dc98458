import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { WorkOrder } from 'shared/contract/maintenance';
import type { PhotoQueue, QueuedPhoto } from 'shared/media/photo-queue';
import {
  canStillArrive,
  type SendFailure,
  toSendFailure,
  useSendRequests,
} from '../queries/send-request.ts';
import { listProblemDrafts, selectProblem } from '../request-draft/draft-problems.ts';
import { getUpcomingWindows, toRequest } from '../request-draft/read-draft.ts';
import type { SaveDraft } from '../request-draft/use-draft.ts';
import type { FilledDraft } from '../request-draft/wizard-draft.ts';

interface SendOptions {
  readonly draft: FilledDraft;
  readonly save: SaveDraft;
  readonly code: { readonly code: string; readonly isRead: boolean };
  readonly today: string;
  /** One for each problem. */
  readonly queues: readonly PhotoQueue[];
  readonly onSent: (orders: readonly WorkOrder[]) => void;
}

const UNSENT_STATES = ['waiting', 'offline', 'preparing', 'sending', 'paused', 'failed'];
export const listUnsentPhotos = ({ photos }: PhotoQueue): QueuedPhoto[] =>
  photos.filter(({ state }) => UNSENT_STATES.includes(state));

/**
 * Sends a request. After the renter submits it, it stays in a queue of one until the service accepts or
 * refuses it: photos are uploaded first, the connection may be lost, and the page may be left or reloaded.
 * It keeps its idempotency key, so that it is created only once.
 */
export function useSendRequest(options: SendOptions) {
  const { draft, save, code, today, queues } = options;
  const create = useSendRequests();
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const isInFlight = useRef(false);
  const unsentPhotos = queues.flatMap(listUnsentPhotos);
  const isStuck = unsentPhotos.some(({ state }) => state === 'failed');
  const isTrying = draft.isQueued && failure === null;
  const isDue =
    isTrying && code.isRead && queues.every(({ isRead }) => isRead) && unsentPhotos.length === 0;

  const send = useEffectEvent(async () => {
    const requests = listProblemDrafts(draft).map((problem) =>
      toRequest({ draft: { ...draft, ...problem }, code: code.code }),
    );
    if (isInFlight.current) return;
    const invalidIndex = requests.indexOf(undefined);
    if (invalidIndex >= 0) return save({ ...selectProblem(draft, invalidIndex), isQueued: false });
    const validRequests = requests.flatMap((request) => request ?? []);
    isInFlight.current = true;
    try {
      options.onSent(await create.mutateAsync({ requests: validRequests, key: draft.key }));
    } catch (error) {
      const newFailure = toSendFailure(error);
      if (!canStillArrive(newFailure)) save({ key: '', isQueued: false });
      setFailure(newFailure);
    } finally {
      isInFlight.current = false;
    }
  });
  useEffect(() => {
    if (isDue) void send();
  }, [isDue]);

  useEffect(() => {
    const tryAgain = () =>
      setFailure((current) => (current && canStillArrive(current) ? null : current));
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, []);

  return {
    isTrying,
    isOffline:
      isTrying &&
      (create.isPaused || unsentPhotos.some(({ state }) => WAITING_STATES.includes(state))),
    failure,
    /** How many photos are not uploaded yet, and whether they need an action of the renter. */
    left: unsentPhotos.length,
    isStuck,
    /** Stores what is submitted, so that a retry sends the same. */
    submit: () => {
      setFailure(null);
      const { pets, notes, phone, mayText } = draft;
      const windows = getUpcomingWindows(draft, today).map(({ on, part }) => `${on} ${part}`);
      const key = draft.key || crypto.randomUUID();
      save({ pets, notes, phone, mayText, windows, key, isQueued: true });
    },
    retryPhotos: () => {
      for (const queue of queues) {
        for (const { id, state } of listUnsentPhotos(queue))
          if (state === 'failed') queue.retry(id);
      }
    },
    sendWithout: () => {
      for (const queue of queues) for (const { id } of listUnsentPhotos(queue)) queue.remove(id);
    },
  };
}

const WAITING_STATES = ['offline', 'paused'];

export type RequestSending = ReturnType<typeof useSendRequest>;
