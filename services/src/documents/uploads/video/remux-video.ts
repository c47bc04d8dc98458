import * as bunny from 'mediabunny';
import { MAX_VIDEO_SECONDS, MAX_VIDEO_SIDE } from 'shared/contract/media';
import { openTracks, type Tracks } from './open-tracks.ts';
import { stripUserData } from './strip-user-data.ts';
import { VideoError } from './video-error.ts';

/** Properties of a remuxed video. Size in pixels. */
export type RemuxedVideo = {
  mediaType: 'video/mp4' | 'video/webm';
  width: number;
  height: number;
  durationMs: number;
};

/** Camera and container clocks differ, so a one-minute video may be slightly longer. */
const DURATION_TOLERANCE_SECONDS = 1;

/**
 * Copies the video and audio packets of the file at `from` into a new file at `to` without decoding them.
 * Nothing else is copied: no location, device, title, other track or container byte. The index is written at
 * the start, so that players can start early. Throws `VideoError`.
 */
export async function remuxVideo(from: string, to: string): Promise<RemuxedVideo> {
  const { tracks, close } = await openTracks(from);
  try {
    const measured = await measureVideo(tracks);
    const mediaType = chooseContainer(tracks);
    const output = new bunny.Output({
      format:
        mediaType === 'video/mp4'
          ? new bunny.Mp4OutputFormat({ fastStart: 'reserve' })
          : new bunny.WebMOutputFormat(),
      target: new bunny.FilePathTarget(to),
    });
    const copied = await copyPackets(tracks, measured.counts, output);
    // The reader stops without an error at a packet beyond the end of the file, so the packets are counted.
    if (copied !== getSum(measured.counts)) throw new VideoError('file_unreadable');
    const { width, height, durationMs } = measured;
    return { mediaType, width, height, durationMs };
  } finally {
    await close();
  }
}

/** Codecs that browsers play, by container. */
const PLAYABLE_CODECS = {
  'video/mp4': { video: ['avc', 'hevc', 'av1', 'vp9'], audio: ['aac', 'mp3', 'opus'] },
  'video/webm': { video: ['vp8', 'vp9', 'av1'], audio: ['opus'] },
} as const;

function chooseContainer({ video, audio }: Tracks): RemuxedVideo['mediaType'] {
  const isWebCodec = video.codec === 'vp8' || video.codec === 'vp9';
  const order = isWebCodec ? (['video/webm', 'video/mp4'] as const) : (['video/mp4'] as const);
  const container = order.find((type) => {
    const { video: pictures, audio: sounds }: Record<string, readonly string[]> =
      PLAYABLE_CODECS[type];
    return pictures?.includes(video.codec) && (!audio || sounds?.includes(audio.codec));
  });
  if (!container) throw new VideoError('video_codec_refused');
  return container;
}

/** More than any camera records in a minute: 600 frames per second, and as many audio packets. */
const MAX_PACKETS = 40_000;

async function measureVideo({ video, audio }: Tracks) {
  const [width, height] = [
    await video.track.getDisplayWidth(),
    await video.track.getDisplayHeight(),
  ];
  if (!(width > 0 && height > 0)) throw new VideoError('file_unreadable');
  if (Math.max(width, height) > MAX_VIDEO_SIDE) throw new VideoError('file_picture_too_large');
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  const counts: number[] = [];
  for (const { track } of audio ? [video, audio] : [video]) {
    let count = 0;
    // The duration is computed from the packets, because the container's own duration may be wrong.
    for await (const packet of new bunny.EncodedPacketSink(track).packets(undefined, undefined, {
      metadataOnly: true,
    })) {
      count += 1;
      if (count > MAX_PACKETS) throw new VideoError('video_too_long');
      first = Math.min(first, packet.timestamp);
      last = Math.max(last, packet.timestamp + packet.duration);
    }
    if (count === 0) throw new VideoError('file_unreadable');
    counts.push(count);
  }
  const seconds = last - Math.min(first, 0);
  if (!(seconds > 0)) throw new VideoError('file_unreadable');
  if (seconds > MAX_VIDEO_SECONDS + DURATION_TOLERANCE_SECONDS)
    throw new VideoError('video_too_long');
  return { width, height, counts, durationMs: Math.round(seconds * 1000) };
}

const getSum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

type TrackCopier = { next: bunny.EncodedPacket | undefined; add: () => Promise<void> };

async function copyPackets({ video, audio }: Tracks, counts: number[], output: bunny.Output) {
  const pictures = new bunny.EncodedVideoPacketSource(video.codec);
  const [maximumPacketCount = 0, soundCount = 0] = counts;
  output.addVideoTrack(pictures, {
    rotation: await video.track.getRotation(),
    maximumPacketCount,
  });
  const clean = stripUserData(video.codec, video.config);
  const copiers = [
    await createTrackCopier(video.track, (packet, isFirst) =>
      pictures.add(
        packet.clone({ data: clean.packet(packet.data) }),
        isFirst ? { decoderConfig: clean.config } : undefined,
      ),
    ),
  ];
  if (audio) {
    const sounds = new bunny.EncodedAudioPacketSource(audio.codec);
    output.addAudioTrack(sounds, { maximumPacketCount: soundCount });
    copiers.push(
      await createTrackCopier(audio.track, (packet, isFirst) =>
        sounds.add(packet, isFirst ? { decoderConfig: audio.config } : undefined),
      ),
    );
  }
  await output.start();
  let copied = 0;
  for (;;) {
    // Packets are written in playback order, so that the output does not have to buffer either track.
    const [copier] = copiers
      .filter((one) => one.next !== undefined)
      .sort((a, b) => (a.next?.timestamp ?? 0) - (b.next?.timestamp ?? 0));
    if (!copier) break;
    await copier.add();
    copied += 1;
  }
  await output.finalize();
  return copied;
}

async function createTrackCopier(
  track: bunny.InputTrack,
  writePacket: (packet: bunny.EncodedPacket, isFirst: boolean) => Promise<void>,
): Promise<TrackCopier> {
  const packets = new bunny.EncodedPacketSink(track).packets();
  let isFirst = true;
  const read = async () => (await packets.next()).value ?? undefined;
  const copier: TrackCopier = {
    next: await read(),
    async add() {
      if (copier.next) await writePacket(copier.next, isFirst);
      isFirst = false;
      copier.next = await read();
    },
  };
  return copier;
}
