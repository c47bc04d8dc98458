import type { MediaAlbum, MediaKind } from 'shared/contract/media';
import type { AlbumItem } from 'shared/ui/photo-grid';

/** A photo or a video of an album as the grid shows it. */
export interface AlbumPhoto extends AlbumItem {
  readonly version: number;
  readonly isOwn: boolean;
  /** First name of the person who added it; null if the office did. */
  readonly addedBy: string | null;
  readonly addedAt: string;
}

export const toAlbumPhotos = ({ items }: MediaAlbum): AlbumPhoto[] =>
  items.map((item) => ({
    id: item.media_id,
    description: item.alt_text,
    thumbnail: item.thumbnail.url,
    full: item.full.url,
    width: item.width,
    height: item.height,
    video: item.video && {
      url: item.video.url,
      seconds: Math.round((item.duration_ms ?? 0) / 1000),
    },
    version: item.version,
    isOwn: item.is_own,
    addedBy: item.added_by?.first_name ?? null,
    addedAt: item.added_at,
  }));

export const getMediaKind = (photo: AlbumPhoto | null): MediaKind =>
  photo?.video ? 'video' : 'photo';
