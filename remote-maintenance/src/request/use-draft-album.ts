import { useEffect, useEffectEvent, useMemo } from 'react';
import type { AlbumId } from 'shared/queries/media';
import { isLimited, useStartDraft } from '../queries/send-request.ts';
import type { WizardDraft } from './draft.ts';
import type { SaveDraft } from './use-draft.ts';

/** Where the photos of a draft are sent ahead; null while there is no such place. */
export function useAlbumOf({ draftId }: WizardDraft): AlbumId | null {
  return useMemo(
    () => (draftId === '' ? null : { entityType: 'request_draft', entityId: draftId }),
    [draftId],
  );
}

/** Asks for that place as soon as a photo needs it. */
export function useBeginAlbum(draft: WizardDraft, save: SaveDraft, isNeeded: boolean) {
  const start = useStartDraft();
  const begin = useEffectEvent(() => {
    const key = draft.draftKey || crypto.randomUUID();
    save({ draftKey: key });
    start.mutate(key, { onSuccess: ({ draft_id }) => save({ draftId: draft_id }) });
  });
  const isDue = isNeeded && draft.draftId === '' && start.isIdle;
  useEffect(() => {
    if (isDue) begin();
  }, [isDue]);

  const { reset } = start;
  const isFailed = start.isError;
  useEffect(() => {
    if (!isFailed) return;
    addEventListener('online', reset);
    return () => removeEventListener('online', reset);
  }, [isFailed, reset]);

  return { isFailed, isLimited: isLimited(start.error), again: reset };
}

export type AlbumStart = ReturnType<typeof useBeginAlbum>;
