import * as bunny from 'mediabunny';
import { MOST_VIDEO_SECONDS, MOST_VIDEO_SIDE } from 'shared/contract/media';
import { openTracks, type Tracks } from './open-tracks.ts';
import { stripUserData } from './strip-user-data.ts';
import { VideoError } from './video-error.ts';

/** A film as it was written anew. */
export type RemuxedVideo = {
  mediaType: 'video/mp4' | 'video/webm';
  width: number;
  height: number;
  durationMs: number;
};

/** Clocks of cameras and of containers differ: a film of a minute may say a little more. */
const DURATION_TOLERANCE_SECONDS = 1;

/**
 * Writes the picture and the sound of the film at `from` into a new file at `to`, packet by packet and
 * without decoding one. Nothing else goes along: no place, no device, no title, no other track, and no byte
 * of the container. What a player needs first stands first. Throws `VideoError`.
 */
export async function remuxVideo(from: string, to: string): Promise<RemuxedVideo> {
  const { tracks, close } = await openTracks(from);
  try {
    const facts = await measureVideo(tracks);
    const mediaType = chooseContainer(tracks);
    const output = new bunny.Output({
      format:
        mediaType === 'video/mp4'
          ? new bunny.Mp4OutputFormat({ fastStart: 'reserve' })
          : new bunny.WebMOutputFormat(),
      target: new bunny.FilePathTarget(to),
    });
    const copied = await copyPackets(tracks, facts.counts, output);
    // Where a packet lies beyond the end of the file, its reader stops and says nothing.
    if (copied !== getSum(facts.counts)) throw new VideoError('file_unreadable');
    const { width, height, durationMs } = facts;
    return { mediaType, width, height, durationMs };
  } finally {
    await close();
  }
}

/** What browsers play: by container, first the one that more of them play. */
const PLAYABLE_CODECS = {
  'video/mp4': { video: ['avc', 'hevc', 'av1', 'vp9'], audio: ['aac', 'mp3', 'opus'] },
  'video/webm': { video: ['vp8', 'vp9', 'av1'], audio: ['opus'] },
} as const;

function chooseContainer({ video, audio }: Tracks): RemuxedVideo['mediaType'] {
  const isOfWeb = video.codec === 'vp8' || video.codec === 'vp9';
  const order = isOfWeb ? (['video/webm', 'video/mp4'] as const) : (['video/mp4'] as const);
  const fits = order.find((type) => {
    const { video: pictures, audio: sounds }: Record<string, readonly string[]> =
      PLAYABLE_CODECS[type];
    return pictures?.includes(video.codec) && (!audio || sounds?.includes(audio.codec));
  });
  if (!fits) throw new VideoError('video_codec_refused');
  return fits;
}

/** More than any camera takes in a minute: 600 pictures a second, and as many packets of sound. */
const MAX_PACKETS = 40_000;

async function measureVideo({ video, audio }: Tracks) {
  const [width, height] = [
    await video.track.getDisplayWidth(),
    await video.track.getDisplayHeight(),
  ];
  if (!(width > 0 && height > 0)) throw new VideoError('file_unreadable');
  if (Math.max(width, height) > MOST_VIDEO_SIDE) throw new VideoError('file_picture_too_large');
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  const counts: number[] = [];
  for (const { track } of audio ? [video, audio] : [video]) {
    let count = 0;
    // By the packets themselves: what the container says of its length is only said.
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
  if (seconds > MOST_VIDEO_SECONDS + DURATION_TOLERANCE_SECONDS)
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
  const lanes = [
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
    lanes.push(
      await createTrackCopier(audio.track, (packet, isFirst) =>
        sounds.add(packet, isFirst ? { decoderConfig: audio.config } : undefined),
      ),
    );
  }
  await output.start();
  let copied = 0;
  for (;;) {
    // In turn, as they are played: nothing of either is held back for the other.
    const [lane] = lanes
      .filter((one) => one.next !== undefined)
      .sort((a, b) => (a.next?.timestamp ?? 0) - (b.next?.timestamp ?? 0));
    if (!lane) break;
    await lane.add();
    copied += 1;
  }
  await output.finalize();
  return copied;
}

async function createTrackCopier(
  track: bunny.InputTrack,
  put: (packet: bunny.EncodedPacket, isFirst: boolean) => Promise<void>,
): Promise<TrackCopier> {
  const packets = new bunny.EncodedPacketSink(track).packets();
  let isFirst = true;
  const read = async () => (await packets.next()).value ?? undefined;
  const lane: TrackCopier = {
    next: await read(),
    async add() {
      if (lane.next) await put(lane.next, isFirst);
      isFirst = false;
      lane.next = await read();
    },
  };
  return lane;
}
