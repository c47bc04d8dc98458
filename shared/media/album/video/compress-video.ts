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

// Loaded with import() when a video is chosen, because mediabunny is large.

/** Pixels of the shorter side and bits per second: enough to show a leak or a noise. */
const TARGET_SIDE = 720;
const TARGET_BITRATE = 2_500_000;
/** A video with at most this bitrate and a small picture is not re-encoded. */
const ACCEPTABLE_BITRATE = 3_000_000;
/** The service allows the same, because players measure the length differently. */
const GRACE_SECONDS = 1;

interface CompressOptions {
  readonly signal: AbortSignal;
  /** Called with 0 to 1 while the video is re-encoded; not called if only metadata is removed. */
  readonly onProgress: (share: number) => void;
}

/**
 * Re-encodes a video to a smaller one if this browser can, and removes location and device metadata. A file that
 * cannot be read here is returned unchanged. Throws `VideoRefusedError` for a video that the service would refuse.
 */
export async function compressVideo(file: File, options: CompressOptions): Promise<Blob> {
  const converted = await convertFile(file, options);
  if (converted.size > MAX_VIDEO_BYTES) throw new VideoRefusedError('file_too_large');
  return converted;
}

async function convertFile(file: File, options: CompressOptions): Promise<Blob> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM] });
  try {
    // The service decides about a format that this library cannot read.
    if (!(await input.canRead())) return file;
    const video = await input.getPrimaryVideoTrack();
    if (!video) throw new VideoRefusedError('file_kind_refused');
    const seconds = await input.computeDuration();
    if (seconds > MAX_VIDEO_SECONDS + GRACE_SECONDS)
      throw new VideoRefusedError('video_too_long', seconds);
    const target = await getConversionOptions(video, (file.size * 8) / seconds);
    return (await convert(input, target, options)) ?? file;
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof VideoRefusedError) throw error;
    return file;
  } finally {
    input.dispose();
  }
}

/** The encoding options; undefined if the video is small already or this browser cannot re-encode it. */
async function getConversionOptions(
  video: InputVideoTrack,
  bitrate: number,
): Promise<ConversionVideoOptions | undefined> {
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  const scale = Math.min(1, TARGET_SIDE / Math.min(width, height));
  if (scale === 1 && bitrate <= ACCEPTABLE_BITRATE) return undefined;
  if (!(await video.canDecode())) return undefined;
  // Encoders only accept even widths and heights.
  const even = (side: number) => Math.round((side * scale) / 2) * 2;
  const size = { width: even(width), height: even(height) };
  const quality = new Quality({ bitrate: TARGET_BITRATE });
  const codec = await getFirstEncodableVideoCodec(['avc', 'vp9', 'vp8'], { ...size, quality });
  if (codec === null) return undefined;
  return { ...size, fit: 'fill', codec, quality, forceTranscode: true };
}

/** Undefined if a track would be dropped: a large video is better than one without sound. */
async function convert(
  input: Input,
  video: ConversionVideoOptions | undefined,
  { signal, onProgress }: CompressOptions,
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
  if (video) conversion.onProgress = onProgress;
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
