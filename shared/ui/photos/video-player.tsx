import { type ReactElement, useEffect, useRef, useState } from 'react';
import { t } from 'shared/i18n/kit-texts';
import { color, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import type { AlbumVideo } from './album-item.ts';

interface VideoPlayerProps {
  readonly video: AlbumVideo;
  /** URL of the still, shown until the video plays. */
  readonly still: string;
  readonly label: string;
  /** Called when the video could not be loaded, for example because its URL expired. */
  readonly onFailed?: (() => void) | undefined;
}

/**
 * A video with native controls, loaded when it is played. The album gets new URLs for it from time to time; the player
 * keeps its URL until it fails.
 */
export function VideoPlayer({ video, still, label, onFailed }: VideoPlayerProps): ReactElement {
  const player = useRef<HTMLVideoElement>(null);
  const [address, setAddress] = useState(video.url);
  const [failedUrls, setFailedUrls] = useState<readonly string[]>([]);
  const hasFailed = failedUrls.includes(address);
  // After the first failure the new URL is loaded automatically and continues at the same position.
  const next =
    hasFailed && failedUrls.length === 1 && video.url !== address ? video.url : undefined;
  const position = player.current?.currentTime ?? 0;
  useEffect(() => {
    if (next === undefined) return;
    setAddress(next);
    const element = player.current;
    if (!element) return;
    element.src = next;
    element.currentTime = position;
    // If the browser blocks autoplay, its own play button is shown.
    void element.play()?.catch(() => {});
  }, [next, position]);
  const fail = () => {
    setFailedUrls((previous) => [...previous, address]);
    if (failedUrls.length === 0) onFailed?.();
  };
  return (
    <>
      <Player
        ref={player}
        controls
        playsInline
        preload="none"
        aria-label={label}
        poster={still}
        src={address}
        onError={fail}
      />
      {failedUrls.length > 1 && hasFailed && (
        <ErrorText role="alert">{t('photos.filmLost')}</ErrorText>
      )}
    </>
  );
}

// Renters' videos have no captions; the description is the text alternative.
const Player = styled.video`
  display: block;
`;

const ErrorText = styled.p`
  ${type.small}
  color: ${color('brick')};
`;
