import {
  BlobSource,
  BufferTarget,
  Conversion,
  type ConversionVideoOptions,
  getFirstEncodableVideoCodec,
  Input,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  WEBM,
} from 'mediabunny';
import { MAX_VIDEO_BYTES, MAX_VIDEO_SECONDS } from 'shared/contract/media';
import { VideoRefusedError } from './video-refused-error.ts';

// A file of its own in the build: no page loads it before a video is chosen.

/** Points of the shorter side, and bits a second, that show what drips and what rattles. */
const TARGET_SIDE = 720;
const TARGET_BITRATE = 2_500_000;
/** One that is not much larger is sent as it is. */
const ACCEPTABLE_BITRATE = 3_000_000;
/** As the service allows for: clocks differ. */
const GRACE_SECONDS = 1;

interface CompressOptions {
  readonly signal: AbortSignal;
  /** How much of it is smaller by now, 0 to 1; not told where it only loses its place. */
  readonly onProgress: (share: number) => void;
}

/**
 * The video as it is sent: smaller where this device can make it so, and in any case without place and
 * device, which never leave. Where it can do neither, as it is. Throws `VideoRefusedError` for one that would not
 * be taken, before anything of it is sent.
 */
export async function compressVideo(file: File, shrinking: CompressOptions): Promise<Blob> {
  const made = await convertFile(file, shrinking);
  if (made.size > MAX_VIDEO_BYTES) throw new VideoRefusedError('file_too_large');
  return made;
}

async function convertFile(file: File, shrinking: CompressOptions): Promise<Blob> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM] });
  try {
    // The service knows its kinds: what cannot be read here it refuses in words.
    if (!(await input.canRead())) return file;
    const video = await input.getPrimaryVideoTrack();
    if (!video) throw new VideoRefusedError('file_kind_refused');
    const seconds = await input.computeDuration();
    if (seconds > MAX_VIDEO_SECONDS + GRACE_SECONDS)
      throw new VideoRefusedError('video_too_long', seconds);
    const smaller = await getConversionOptions(video, (file.size * 8) / seconds);
    return (await convert(input, smaller, shrinking)) ?? file;
  } catch (error) {
    shrinking.signal.throwIfAborted();
    if (error instanceof VideoRefusedError) throw error;
    return file;
  } finally {
    input.dispose();
  }
}

/** What it becomes; undefined where it is small already, or the device can make it no smaller. */
async function getConversionOptions(
  video: InputVideoTrack,
  bitrate: number,
): Promise<ConversionVideoOptions | undefined> {
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  const scale = Math.min(1, TARGET_SIDE / Math.min(width, height));
  if (scale === 1 && bitrate <= ACCEPTABLE_BITRATE) return undefined;
  if (!(await video.canDecode())) return undefined;
  // Encoders take even numbers alone.
  const even = (side: number) => Math.round((side * scale) / 2) * 2;
  const size = { width: even(width), height: even(height) };
  const quality = new Quality({ bitrate: TARGET_BITRATE });
  const codec = await getFirstEncodableVideoCodec(['avc', 'vp9', 'vp8'], { ...size, quality });
  if (codec === null) return undefined;
  return { ...size, fit: 'fill', codec, quality, forceTranscode: true };
}

/** Undefined where something of it would be lost: rather large than without its sound. */
async function convert(
  input: Input,
  video: ConversionVideoOptions | undefined,
  { signal, onProgress: onShare }: CompressOptions,
): Promise<Blob | undefined> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    tags: {},
    showWarnings: false,
    ...(video && { video }),
  });
  if (!conversion.isValid || conversion.discardedTracks.length > 0) return undefined;
  if (video) conversion.onProgress = onShare;
  const cancel = () => void conversion.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    signal.throwIfAborted();
    await conversion.execute();
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  return target.buffer ? new Blob([target.buffer], { type: 'video/mp4' }) : undefined;
}
