import { useState } from 'react';
import type { ListedWorkOrder } from 'shared/contract/maintenance';
import { color, media, radius } from 'shared/theme/tokens';
import { Icon } from 'shared/ui/icon';
import styled from 'styled-components';

type Photo = NonNullable<ListedWorkOrder['photo']>;

/**
 * The first photo of a request. The list has a new way to the same picture whenever it is read: the one
 * that has shown it is kept until it no longer does.
 */
export function Thumbnail({ photo }: { photo: Photo }) {
  const [kept, setKept] = useState(photo);
  const [lost, setLost] = useState<string>();
  const shown = kept.media_id === photo.media_id && kept.url !== lost ? kept : photo;
  if (shown.url === lost) return null;
  return (
    <Frame>
      <Picture
        src={shown.url}
        // The title beside it says what it shows.
        alt=""
        width={72}
        height={72}
        loading="lazy"
        onLoad={() => setKept(shown)}
        onError={() => setLost(shown.url)}
      />
      {photo.is_video && <Icon name="play" size={24} />}
    </Frame>
  );
}

const Frame = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  /* Over a picture of any colour. */
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
