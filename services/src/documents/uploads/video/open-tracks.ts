import { open } from 'node:fs/promises';
import * as bunny from 'mediabunny';
import { VideoError } from './video-error.ts';

/** The video track and the optional audio track, each with its codec and decoder configuration. */
export type Tracks = {
  video: { track: bunny.InputVideoTrack; codec: bunny.VideoCodec; config: VideoDecoderConfig };
  audio:
    | { track: bunny.InputAudioTrack; codec: bunny.AudioCodec; config: AudioDecoderConfig }
    | undefined;
};

/** Phones write two or three tracks besides picture and sound. A file with many more is rejected. */
const MAX_TRACKS = 16;

/**
 * Opens an MP4, MOV or WebM file. Throws `VideoError` for other formats and for files without a video track.
 */
export async function openTracks(path: string): Promise<{
  tracks: Tracks;
  close: () => Promise<void>;
}> {
  const file = await open(path, 'r');
  // A custom source without a path, so that the reader cannot open other files that the video refers to.
  const source = new bunny.CustomSource({
    getSize: async () => (await file.stat()).size,
    async read(start, end) {
      const bytes = new Uint8Array(end - start);
      const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
      return bytes.subarray(0, bytesRead);
    },
    prefetchProfile: 'fileSystem',
  });
  const input = new bunny.Input({ source, formats: [bunny.MP4, bunny.QTFF, bunny.WEBM] });
  const close = async () => {
    input.dispose();
    await file.close();
  };
  try {
    return { tracks: await readTracks(input), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readTracks(input: bunny.Input): Promise<Tracks> {
  if (!(await input.canRead())) throw new VideoError('file_kind_refused');
  const all = await input.getTracks();
  if (all.length > MAX_TRACKS) throw new VideoError('file_unreadable');
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new VideoError('file_kind_refused');
  const [codec, config] = [await video.getCodec(), await video.getDecoderConfig()];
  if (codec === null || config === null) throw new VideoError('video_codec_refused');
  return { video: { track: video, codec, config }, audio: await readAudioTrack(input) };
}

async function readAudioTrack(input: bunny.Input): Promise<Tracks['audio']> {
  const track = await input.getPrimaryAudioTrack();
  if (!track) return undefined;
  const [codec, config] = [await track.getCodec(), await track.getDecoderConfig()];
  // A video with unsupported sound is rejected, because the sound may be the reason for the video.
  if (codec === null || config === null) throw new VideoError('video_codec_refused');
  return { track, codec, config };
}
