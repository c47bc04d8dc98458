import { type ReactElement, useRef, useState } from 'react';
import { t } from 'shared/i18n/kit-texts';
import { color, media, radius, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import type { ElementChildren } from '../basics/element-children.ts';
import { getWrittenLang } from '../basics/mark-written.tsx';
import { VisuallyHidden } from '../basics/visually-hidden.tsx';
import { type AlbumItem, getAltText } from './album-item.ts';
import { PhotoViewer } from './photo-viewer.tsx';
import { VideoBadge } from './video-badge.tsx';

export type { AlbumItem };

interface PhotoGridProps<Shown extends AlbumItem> {
  /** What the photos show. */
  readonly label: string;
  readonly photos: readonly Shown[];
  /** Content below a photo: who added it, and actions. */
  readonly about?: (photo: Shown, number: number) => ElementChildren;
  /** Called when a picture could not be loaded, for example because its URL expired. */
  readonly onFailed?: () => void;
}

/** Thumbnails of photos and videos. Each opens in a viewer dialog with arrow key navigation. */
export function PhotoGrid<Shown extends AlbumItem>(props: PhotoGridProps<Shown>): ReactElement {
  const { label, photos, about, onFailed } = props;
  const [open, setOpen] = useState<number | null>(null);
  const tiles = useRef<(HTMLButtonElement | null)[]>([]);
  const close = () => {
    // Moves the focus to the thumbnail of the last viewed photo.
    const openTile = open === null ? null : tiles.current[open];
    setOpen(null);
    if (openTile) requestAnimationFrame(() => openTile.focus());
  };
  return (
    <>
      <Tiles aria-label={label}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <Tile
              type="button"
              ref={(tile) => {
                tiles.current[index] = tile;
              }}
              onClick={() => setOpen(index)}
            >
              <VisuallyHidden>{`${t(photo.video ? 'photos.play' : 'photos.open')} `}</VisuallyHidden>
              <img
                src={photo.thumbnail}
                alt={getAltText(photo, index + 1)}
                width={photo.width}
                height={photo.height}
                loading="lazy"
                onError={onFailed}
              />
              {photo.video && <VideoBadge seconds={photo.video.seconds} />}
            </Tile>
            {photo.description !== null && (
              <TextBlock lang={getWrittenLang('unknown')}>{photo.description}</TextBlock>
            )}
            {about?.(photo, index + 1)}
          </li>
        ))}
      </Tiles>
      <PhotoViewer photos={photos} at={open} onMove={setOpen} onClose={close} onFailed={onFailed} />
    </>
  );
}

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(24)} ${space(16)};
  ${media.tablet} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  li { min-width: 0; }
`;

const Tile = styled.button`
  position: relative;
  display: block;
  width: 100%;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${color('line')};
  border-radius: ${radius.medium};
  background: ${color('sunken')};
  cursor: zoom-in;
  img {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    color: ${color('inkMuted')};
  }
  &:hover { border-color: ${color('ink')}; }
`;

const TextBlock = styled.p`
  ${type.small}
  margin-top: ${space(8)};
  overflow-wrap: anywhere;
`;
