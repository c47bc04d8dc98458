import { useState } from 'react';
import type { ListedWorkOrder } from 'shared/contract/maintenance';
import { color, media, radius } from 'shared/theme/tokens';
import { Icon } from 'shared/ui/icon';
import styled from 'styled-components';

type Photo = NonNullable<ListedWorkOrder['photo']>;

/**
 * The first photo of a request. Every response of the list has a new URL for the same picture: the URL that
 * was loaded is kept until it fails.
 */
export function Thumbnail({ photo }: { photo: Photo }) {
  const [loadedPhoto, setLoadedPhoto] = useState(photo);
  const [failedUrl, setFailedUrl] = useState<string>();
  const shownPhoto =
    loadedPhoto.media_id === photo.media_id && loadedPhoto.url !== failedUrl ? loadedPhoto : photo;
  if (shownPhoto.url === failedUrl) return null;
  return (
    <ThumbnailLayout
      url={shownPhoto.url}
      isVideo={photo.is_video}
      onLoad={() => setLoadedPhoto(shownPhoto)}
      onError={() => setFailedUrl(shownPhoto.url)}
    />
  );
}

interface ThumbnailLayoutProps {
  readonly url: string;
  readonly isVideo: boolean;
  readonly onLoad?: () => void;
  readonly onError?: () => void;
}

/** The picture; without its functions for templates. */
export function ThumbnailLayout({ url, isVideo, onLoad, onError }: ThumbnailLayoutProps) {
  return (
    <Frame>
      <Picture
        src={url}
        // Decorative: the title next to it describes the request.
        alt=""
        width={72}
        height={72}
        loading="lazy"
        onLoad={onLoad}
        onError={onError}
      />
      {isVideo && <Icon name="play" size={24} />}
    </Frame>
  );
}

const Frame = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  /* The picture may have any color. */
  svg {
    position: absolute;
    padding: 4px;
    border-radius: 50%;
    background: ${color('ink')};
    color: ${color('paper')};
    ${media.forcedColors} { border: 1px solid; background: Canvas; }
  }
`;

const Picture = styled.img`
  display: block;
  border: 1px solid ${color('line')};
  border-radius: ${radius.medium};
  background: ${color('sunken')};
  object-fit: cover;
`;
