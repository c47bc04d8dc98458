const MAX_SIDE = 1280;
const QUALITY = 0.8;
/** After this time the upload continues without a still. */
const TIMEOUT_MS = 8_000;
/** Many videos start with black frames. */
const STILL_AT_SECONDS = 0.4;

/** A frame of the video as JPEG, which albums show; undefined if the browser cannot play the video. */
export async function captureStill(file: Blob): Promise<Blob | undefined> {
  const video = document.createElement('video');
  if (video.canPlayType(file.type) === '') return undefined;
  const address = URL.createObjectURL(file);
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
  const context = canvas.getContext('2d');
  if (!context || canvas.width === 0) return undefined;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  );
  return blob ?? undefined;
}
