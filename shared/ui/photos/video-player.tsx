import { type ReactElement, useEffect, useRef, useState } from 'react';
import { t } from 'shared/i18n/kit-texts';
import { color, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import type { AlbumVideo } from './album-item.ts';

interface VideoPlayerProps {
  readonly video: AlbumVideo;
  /** Shown until it plays. */
  readonly still: string;
  readonly label: string;
  /** It could not be loaded: its address may be over. */
  readonly onFailed?: (() => void) | undefined;
}

/**
 * A video with the browser's own controls. Nothing of it is loaded before it is played. Whoever lists it
 * has a new address for it now and then: the one that plays is kept until it no longer does.
 */
export function VideoPlayer({
  video: film,
  still,
  label: words,
  onFailed,
}: VideoPlayerProps): ReactElement {
  const player = useRef<HTMLVideoElement>(null);
  const [address, setAddress] = useState(film.url);
  const [lost, setLost] = useState<readonly string[]>([]);
  const isLost = lost.includes(address);
  // One more address is tried by itself, from where it stood; who pressed Play has not to press it again.
  const next = isLost && lost.length === 1 && film.url !== address ? film.url : undefined;
  const at = player.current?.currentTime ?? 0;
  useEffect(() => {
    if (next === undefined) return;
    setAddress(next);
    const video = player.current;
    if (!video) return;
    video.src = next;
    video.currentTime = at;
    // Where the browser wants to be asked once more, its own button stands there.
    void video.play()?.catch(() => {});
  }, [next, at]);
  const fail = () => {
    setLost((known) => [...known, address]);
    if (lost.length === 0) onFailed?.();
  };
  return (
    <>
      <Player
        ref={player}
        controls
        playsInline
        preload="none"
        aria-label={words}
        poster={still}
        src={address}
        onError={fail}
      />
      {lost.length > 1 && isLost && <Lost role="alert">{t('photos.filmLost')}</Lost>}
    </>
  );
}

// What a renter has filmed has no captions: its description says what it shows.
const Player = styled.video`
  display: block;
`;

const Lost = styled.p`
  ${type.small}
  color: ${color('brick')};
`;
