import { useEffect, useEffectEvent, useMemo } from 'react';
import type { AlbumId } from 'shared/queries/media';
import { isRateLimited, useStartDraft } from '../queries/send-request.ts';
import type { ProblemDraft } from './wizard-draft.ts';

/** Returns the ID of the album to which the photos of a problem are uploaded; null before it is created. */
export function useDraftAlbumId(draftId: string): AlbumId | null {
  return useMemo(
    () => (draftId === '' ? null : { entityType: 'request_draft', entityId: draftId }),
    [draftId],
  );
}

/** Creates that album when the first photo needs it. */
export function useStartAlbum(
  problem: ProblemDraft | undefined,
  save: (change: Partial<ProblemDraft>) => void,
  isNeeded: boolean,
) {
  const startDraft = useStartDraft();
  const createAlbum = useEffectEvent(() => {
    const key = problem?.draftKey || crypto.randomUUID();
    save({ draftKey: key });
    startDraft.mutate(key, { onSuccess: ({ draft_id }) => save({ draftId: draft_id }) });
  });
  const isDue = isNeeded && problem?.draftId === '' && startDraft.isIdle;
  useEffect(() => {
    if (isDue) createAlbum();
  }, [isDue]);

  const { reset } = startDraft;
  const isFailed = startDraft.isError;
  useEffect(() => {
    if (!isFailed) return;
    addEventListener('online', reset);
    return () => removeEventListener('online', reset);
  }, [isFailed, reset]);

  return { isFailed, isLimited: isRateLimited(startDraft.error), retry: reset };
}

export type AlbumStart = ReturnType<typeof useStartAlbum>;
