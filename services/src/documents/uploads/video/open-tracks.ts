import { open } from 'node:fs/promises';
import * as bunny from 'mediabunny';
import { VideoError } from './video-error.ts';

/** The picture of a film and its sound, if any, each with what a decoder has to know first. */
export type Tracks = {
  video: { track: bunny.InputVideoTrack; codec: bunny.VideoCodec; config: VideoDecoderConfig };
  audio:
    | { track: bunny.InputAudioTrack; codec: bunny.AudioCodec; config: AudioDecoderConfig }
    | undefined;
};

/** Phones write two or three beside picture and sound; a hundred are no film. */
const MAX_TRACKS = 16;

/** Opens an MP4, MOV or WebM. Throws `VideoError` for what has no picture, or is none of them. */
export async function openTracks(path: string): Promise<{
  tracks: Tracks;
  close: () => Promise<void>;
}> {
  const file = await open(path, 'r');
  // By a way of its own: a source that knows its path would look for what a file refers to beside it.
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
  // Rather none than one without the noise that it is about.
  if (codec === null || config === null) throw new VideoError('video_codec_refused');
  return { track, codec, config };
}
