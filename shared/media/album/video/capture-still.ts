const MAX_SIDE = 1280;
const QUALITY = 0.8;
/** A device that has not drawn it by then does not. */
const TIMEOUT_MS = 8_000;
/** Past the black that many videos begin with. */
const STILL_AT_SECONDS = 0.4;

/** A picture out of the video, for the albums; undefined where the device cannot play it. */
export async function captureStill(film: Blob): Promise<Blob | undefined> {
  const video = document.createElement('video');
  if (video.canPlayType(film.type) === '') return undefined;
  const address = URL.createObjectURL(film);
  try {
    await seekToStill(video, address);
    return await drawFrame(video);
  } catch {
    return undefined;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}

function seekToStill(video: HTMLVideoElement, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, TIMEOUT_MS);
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      settle();
    };
    video.onerror = end(reject);
    video.onseeked = end(resolve);
    video.onloadeddata = () => {
      video.currentTime = Math.min(STILL_AT_SECONDS, video.duration / 2 || 0);
    };
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    video.src = address;
    video.load();
  });
}

async function drawFrame(video: HTMLVideoElement): Promise<Blob | undefined> {
  const scale = Math.min(1, MAX_SIDE / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const paper = canvas.getContext('2d');
  if (!paper || canvas.width === 0) return undefined;
  paper.drawImage(video, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  );
  return drawn ?? undefined;
}
