import { type PhotoQueue, usePhotoQueue } from 'shared/media/photo-queue';
import type { AlbumId } from 'shared/queries/media';
import { listProblemDrafts } from './draft-problems.ts';
import type { SaveProblem } from './use-draft.ts';
import { type AlbumStart, useDraftAlbumId, useStartAlbum } from './use-draft-album.ts';
import type { WizardDraft } from './wizard-draft.ts';

/** The photos of one problem: the upload queue and the album. */
export interface PhotoSlot {
  readonly queue: PhotoQueue;
  readonly album: AlbumId | null;
  readonly albumStart: AlbumStart;
}

interface PhotoSlotOptions {
  readonly draftKey: string;
  readonly draft: WizardDraft;
  readonly saveProblem: SaveProblem;
}

/** Uploads the photos of every problem, not only of the current one. */
export function usePhotoSlots(options: PhotoSlotOptions): readonly PhotoSlot[] {
  return [
    usePhotoSlot(0, options),
    usePhotoSlot(1, options),
    usePhotoSlot(2, options),
    usePhotoSlot(3, options),
    usePhotoSlot(4, options),
  ];
}

function usePhotoSlot(slot: number, { draftKey, draft, saveProblem }: PhotoSlotOptions): PhotoSlot {
  const problem = listProblemDrafts(draft).find((candidate) => candidate.slot === slot);
  const album = useDraftAlbumId(problem?.draftId ?? '');
  // The key of the first slot is the one used before a request could have several problems.
  const storageKey = slot === 0 ? draftKey : `${draftKey}:${slot}`;
  const queue = usePhotoQueue(album, problem && storageKey);
  const albumStart = useStartAlbum(
    problem,
    (change) => saveProblem(slot, change),
    queue.photos.length > 0,
  );
  return { queue, album, albumStart };
}
