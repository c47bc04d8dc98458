import type { AlbumId } from 'shared/queries/media';
import { useMediaAlbum } from 'shared/queries/media';
import type { StepProps } from './step-frame.tsx';
import { t } from './texts.ts';

/** How many photos go with the request: those that have arrived, and those on their way. */
export function PhotoCount({ album, sending }: StepProps) {
  if (album !== null) return <Arrived album={album} left={sending.left} />;
  return sending.left === 0
    ? t('fact.photosNone')
    : t('fact.photosCount', { arrived: 0, left: sending.left });
}

function Arrived({ album, left }: { readonly album: AlbumId; readonly left: number }) {
  const arrived = useMediaAlbum(album).data?.items.length;
  // Not known yet: nothing is said of it rather than none.
  return arrived === undefined ? '…' : t('fact.photosCount', { arrived, left });
}
