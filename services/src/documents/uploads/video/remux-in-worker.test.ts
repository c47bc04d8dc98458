import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BufferSource, Input, MP4, QTFF, WEBM } from 'mediabunny';
import {
  appendToMoov,
  createMp4Box,
  createVideo,
  type VideoOptions,
} from 'services/testing/files/create-video';
import { remuxInWorker } from './remux-in-worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-clean-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function remux(bytes: Buffer) {
  const [from, to] = [join(folder, 'sent'), join(folder, 'clean')];
  writeFileSync(from, bytes);
  const properties = await remuxInWorker({ from, to });
  return { properties, bytes: readFileSync(to) };
}

const openInput = (bytes: Buffer) =>
  new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF, WEBM] });

/** Metadata boxes that can store a location, each with a text that the test can search. */
const PLACE = '+43.0731-089.4012/';
const toFullBox = (text: string) => Buffer.concat([Buffer.alloc(4), Buffer.from(text, 'latin1')]);
const udta = createMp4Box(
  'udta',
  createMp4Box('\xa9xyz', Buffer.from([0, PLACE.length, 0x15, 0xc7]), PLACE),
  createMp4Box('loci', toFullBox('\x15\xc7Madison-loci\0')),
  createMp4Box('\xa9mak', Buffer.from([0, 12, 0x15, 0xc7]), 'Secret Phone'),
);
const meta = createMp4Box(
  'meta',
  createMp4Box('hdlr', toFullBox('\0\0\0\0mdta')),
  createMp4Box(
    'keys',
    toFullBox('\0\0\0\x01'),
    createMp4Box('mdta', 'com.apple.quicktime.location.ISO6709'),
  ),
  createMp4Box(
    'ilst',
    createMp4Box('\0\0\0\x01', createMp4Box('data', toFullBox('\0\0\0\0'), PLACE)),
  ),
);
/** A GPS metadata track with one position per second, as GoPro and Apple write it. */
const gps = createMp4Box(
  'trak',
  createMp4Box('tkhd', Buffer.alloc(84)),
  createMp4Box(
    'mdia',
    createMp4Box(
      'mdhd',
      Buffer.from('0000000000000000000000000000000100000001000000000', 'hex'),
      '\0',
    ),
    createMp4Box('hdlr', toFullBox('\0\0\0\0meta'), Buffer.alloc(12), 'GoPro MET\0'),
    createMp4Box(
      'minf',
      createMp4Box(
        'stbl',
        createMp4Box('stsd', toFullBox('\0\0\0\x01'), createMp4Box('gpmd', Buffer.alloc(8))),
      ),
    ),
  ),
);
const LEAKS = [
  PLACE,
  'Madison-loci',
  'Secret Phone',
  'location.ISO6709',
  'gpmd',
  'GoPro',
  'SEI-GPS',
];
const findLeaks = (bytes: Buffer) =>
  LEAKS.filter((word) => bytes.includes(Buffer.from(word, 'latin1')));

describe.each(['mp4', 'mov'] as const)('a video in %s', (container) => {
  test('loses its location, device and other tracks', async () => {
    const plain = await createVideo({ container, userData: 'SEI-GPS' });
    // Data between the boxes that readers use, and after the last box.
    const hidden = createMp4Box('free', PLACE);
    const sent = Buffer.concat([
      appendToMoov(plain, udta, meta, gps),
      hidden,
      createMp4Box('uuid', PLACE),
    ]);
    expect(findLeaks(sent)).toEqual(LEAKS);
    const { properties, bytes } = await remux(sent);
    expect(findLeaks(bytes)).toEqual([]);
    expect(properties).toEqual({
      mediaType: 'video/mp4',
      width: 320,
      height: 240,
      durationMs: 2000,
    });
    const input = openInput(bytes);
    expect(await input.getMimeType()).toBe('video/mp4; codecs="avc1.42000a, mp4a.40.2"');
    expect((await input.getTracks()).map(({ type }) => type)).toEqual(['video', 'audio']);
    expect(await input.getMetadataTags()).toEqual({});
    const stats = (await input.getTracks()).map((track) => track.computePacketStats());
    expect((await Promise.all(stats)).map((one) => one.packetCount)).toEqual([4, 20]);
  });

  test('has its index in front of the media data', async () => {
    const sent = await createVideo({ container });
    expect(sent.indexOf('moov')).toBeGreaterThan(sent.indexOf('mdat'));
    const { bytes } = await remux(sent);
    expect(bytes.indexOf('moov')).toBeGreaterThan(0);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });
});

test('a WebM video stays WebM and loses its title', async () => {
  const { properties, bytes } = await remux(await createVideo({ container: 'webm' }));
  expect(properties).toMatchObject({ mediaType: 'video/webm', width: 320, durationMs: 1900 });
  expect(await openInput(bytes).getMimeType()).toBe('video/webm; codecs="vp8, opus"');
});

test('accepts a video of 61 seconds', async () => {
  const { properties } = await remux(await createVideo({ seconds: 61 }));
  expect(properties.durationMs).toBe(61_000);
});

const createSoundOnly = () => createVideo({ hasPicture: false });
const patchBox = async (name: string, offset: number, value: number, change?: VideoOptions) => {
  const bytes = await createVideo(change);
  bytes.writeUInt32BE(value, bytes.lastIndexOf(name) + offset);
  return bytes;
};
type RejectedVideo = [what: string, bytes: () => Promise<Buffer>, code: string];
const REJECTED_VIDEOS: RejectedVideo[] = [
  ['with only sound', createSoundOnly, 'file_kind_refused'],
  ['of 62 seconds', () => createVideo({ seconds: 62 }), 'video_too_long'],
  [
    'of 62 seconds in WebM',
    () => createVideo({ seconds: 62, container: 'webm' }),
    'video_too_long',
  ],
  ['wider than 4096 pixels', () => createVideo({ width: 4_100 }), 'file_picture_too_large'],
  ['without its second half', async () => takeHalf(await createVideo()), 'file_kind_refused'],
  [
    'without its last packets',
    async () => (await createWithIndexFirst()).subarray(0, -400),
    'file_unreadable',
  ],
  ['whose moov box claims 4 GB', () => patchBox('moov', -4, 0xffff_ffff), 'file_kind_refused'],
  ['whose moov box claims 0 bytes', () => patchBox('moov', -4, 0), 'file_kind_refused'],
  ['whose frames claim 4 GB each', () => patchBox('stsz', 8, 0xffff_ffff), 'file_unreadable'],
  ['with four billion frames', () => patchBox('stts', 12, 0xffff_ffff), 'video_too_long'],
  [
    'with four billion time table entries',
    () => patchBox('stts', 8, 0xffff_ffff),
    'file_unreadable',
  ],
  [
    'whose chunk table is longer than the file',
    () => patchBox('stco', 8, 0xffff_fff0),
    'file_unreadable',
  ],
  ['with 5,000 nested boxes', async () => createNestedBoxes(), 'file_kind_refused'],
  ['with twenty tracks', createTwentyTracks, 'file_unreadable'],
];
test.each(REJECTED_VIDEOS)('rejects a video %s', async (_what, bytes, code) => {
  await expect(remux(await bytes())).rejects.toMatchObject({ code, field: 'file' });
});

const takeHalf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
/** A remuxed video with its index in front, so that truncation cuts off frames. */
const createWithIndexFirst = async () => (await remux(await createVideo())).bytes;
async function createTwentyTracks() {
  const bytes = await createVideo();
  const offset = bytes.lastIndexOf('trak') - 4;
  const track = bytes.subarray(offset, offset + bytes.readUInt32BE(offset));
  return appendToMoov(bytes, ...Array<Buffer>(20).fill(track));
}
function createNestedBoxes(): Buffer {
  let inner = createMp4Box('moov');
  for (let depth = 0; depth < 5_000; depth += 1) inner = createMp4Box('moov', inner);
  return Buffer.concat([createMp4Box('ftyp', 'mp42\0\0\0\0mp42isom'), inner]);
}

test('asks to send a video again when the machine is too slow', async () => {
  const [from, to] = [join(folder, 'slow'), join(folder, 'slow-clean')];
  writeFileSync(from, await createVideo({ container: 'mp4' }));
  const limits = { cpuMs: 60_000, elapsedMs: 1 };
  await expect(remuxInWorker({ from, to }, limits)).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
  });
});
