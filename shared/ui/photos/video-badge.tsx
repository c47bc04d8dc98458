import type { ReactElement } from 'react';
import { t } from 'shared/i18n/kit-texts';
import { color, media, radius, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { Icon } from '../icons/icon.tsx';

/** Play icon and length on the still of a video. */
export function VideoBadge({ seconds }: { readonly seconds: number }): ReactElement {
  const restSeconds = String(seconds % 60).padStart(2, '0');
  return (
    <>
      <PlayIcon>
        <Icon name="play" size={24} />
      </PlayIcon>
      <Length>{t('photos.length', { min: Math.floor(seconds / 60), s: restSeconds })}</Length>
    </>
  );
}

// Has its own background, because the picture can have any color.
const PlayIcon = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  svg {
    box-sizing: content-box;
    padding: ${space(12)};
    border-radius: 50%;
    background: ${color('ink')};
    color: ${color('paper')};
    ${media.forcedColors} { border: 1px solid; background: Canvas; }
  }
`;

const Length = styled.span`
  ${type.captionStrong}
  position: absolute;
  right: ${space(8)};
  bottom: ${space(8)};
  padding: 2px ${space(8)};
  border-radius: ${radius.small};
  background: ${color('ink')};
  color: ${color('paper')};
  ${media.forcedColors} { border: 1px solid; }
`;
