import type { AlbumId } from 'shared/queries/media';
import { useMediaAlbum } from 'shared/queries/media';
import type { PhotoSlot } from '#src/request-draft/use-photo-slots.ts';
import { listUnsentPhotos } from '#src/request-sending/use-send-request.ts';
import { t } from '../texts.ts';

/** How many photos belong to a problem: uploaded ones and those being uploaded. */
export function PhotoCount({ album, queue }: PhotoSlot) {
  const unsentCount = listUnsentPhotos(queue).length;
  if (album !== null) return <ReceivedPhotos album={album} unsentCount={unsentCount} />;
  return unsentCount === 0
    ? t('fact.photosNone')
    : t('fact.photosCount', { arrived: 0, left: unsentCount });
}

function ReceivedPhotos({
  album,
  unsentCount,
}: {
  readonly album: AlbumId;
  readonly unsentCount: number;
}) {
  const arrived = useMediaAlbum(album).data?.items.length;
  // Shows nothing while the count is unknown.
  return arrived === undefined ? '…' : t('fact.photosCount', { arrived, left: unsentCount });
}
