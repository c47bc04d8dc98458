import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BufferSource, Input, MP4, QTFF, WEBM } from 'mediabunny';
import { box, type Film, film, inMovie } from 'services/testing/files/sample-videos';
import { remuxInWorker } from './remux-in-worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-clean-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function cleaned(bytes: Buffer) {
  const [from, to] = [join(folder, 'sent'), join(folder, 'clean')];
  writeFileSync(from, bytes);
  const facts = await remuxInWorker({ from, to });
  return { facts, bytes: readFileSync(to) };
}

const open = (bytes: Buffer) =>
  new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF, WEBM] });

/** Where a film can say where it was taken: each of them with a word that can be found again. */
const PLACE = '+43.0731-089.4012/';
const full = (text: string) => Buffer.concat([Buffer.alloc(4), Buffer.from(text, 'latin1')]);
const udta = box(
  'udta',
  box('\xa9xyz', Buffer.from([0, PLACE.length, 0x15, 0xc7]), PLACE),
  box('loci', full('\x15\xc7Madison-loci\0')),
  box('\xa9mak', Buffer.from([0, 12, 0x15, 0xc7]), 'Secret Phone'),
);
const meta = box(
  'meta',
  box('hdlr', full('\0\0\0\0mdta')),
  box('keys', full('\0\0\0\x01'), box('mdta', 'com.apple.quicktime.location.ISO6709')),
  box('ilst', box('\0\0\0\x01', box('data', full('\0\0\0\0'), PLACE))),
);
/** A track that says once a second where the camera is, as GoPro and Apple write it. */
const gps = box(
  'trak',
  box('tkhd', Buffer.alloc(84)),
  box(
    'mdia',
    box('mdhd', Buffer.from('0000000000000000000000000000000100000001000000000', 'hex'), '\0'),
    box('hdlr', full('\0\0\0\0meta'), Buffer.alloc(12), 'GoPro MET\0'),
    box('minf', box('stbl', box('stsd', full('\0\0\0\x01'), box('gpmd', Buffer.alloc(8))))),
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
const leaksOf = (bytes: Buffer) =>
  LEAKS.filter((word) => bytes.includes(Buffer.from(word, 'latin1')));

describe.each(['mp4', 'mov'] as const)('a film in %s', (container) => {
  test('is written anew without its place, its device and its other tracks', async () => {
    const plain = await film({ container, said: 'SEI-GPS' });
    // What lies between the boxes that are read, and behind the last one.
    const hidden = box('free', PLACE);
    const sent = Buffer.concat([inMovie(plain, udta, meta, gps), hidden, box('uuid', PLACE)]);
    expect(leaksOf(sent)).toEqual(LEAKS);
    const { facts, bytes } = await cleaned(sent);
    expect(leaksOf(bytes)).toEqual([]);
    expect(facts).toEqual({ mediaType: 'video/mp4', width: 320, height: 240, durationMs: 2000 });
    const input = open(bytes);
    expect(await input.getMimeType()).toBe('video/mp4; codecs="avc1.42000a, mp4a.40.2"');
    expect((await input.getTracks()).map(({ type }) => type)).toEqual(['video', 'audio']);
    expect(await input.getMetadataTags()).toEqual({});
    const stats = (await input.getTracks()).map((track) => track.computePacketStats());
    expect((await Promise.all(stats)).map((one) => one.packetCount)).toEqual([4, 20]);
  });

  test('has what a player needs first in front', async () => {
    const sent = await film({ container });
    expect(sent.indexOf('moov')).toBeGreaterThan(sent.indexOf('mdat'));
    const { bytes } = await cleaned(sent);
    expect(bytes.indexOf('moov')).toBeGreaterThan(0);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });
});

test('a film in WebM stays one, without its title', async () => {
  const { facts, bytes } = await cleaned(await film({ container: 'webm' }));
  expect(facts).toMatchObject({ mediaType: 'video/webm', width: 320, durationMs: 1900 });
  expect(await open(bytes).getMimeType()).toBe('video/webm; codecs="vp8, opus"');
});

test('a film of a minute, by a clock that goes a little slow, is taken', async () => {
  const { facts } = await cleaned(await film({ seconds: 61 }));
  expect(facts.durationMs).toBe(61_000);
});

const sound = () => film({ hasPicture: false });
const patched = async (name: string, at: number, value: number, change?: Film) => {
  const bytes = await film(change);
  bytes.writeUInt32BE(value, bytes.lastIndexOf(name) + at);
  return bytes;
};
type Refused = [what: string, bytes: () => Promise<Buffer>, code: string];
const REFUSED: Refused[] = [
  ['sound alone', sound, 'file_kind_refused'],
  ['of 62 seconds', () => film({ seconds: 62 }), 'video_too_long'],
  ['of 62 seconds in WebM', () => film({ seconds: 62, container: 'webm' }), 'video_too_long'],
  ['wider than 4096 points', () => film({ width: 4_100 }), 'file_picture_too_large'],
  ['without its last half', async () => half(await film()), 'file_kind_refused'],
  ['without its last packets', async () => (await early()).subarray(0, -400), 'file_unreadable'],
  ['whose movie says to be 4 GB', () => patched('moov', -4, 0xffff_ffff), 'file_kind_refused'],
  ['whose movie says to be nothing', () => patched('moov', -4, 0), 'file_kind_refused'],
  ['whose pictures are 4 GB each', () => patched('stsz', 8, 0xffff_ffff), 'file_unreadable'],
  ['of four thousand million pictures', () => patched('stts', 12, 0xffff_ffff), 'video_too_long'],
  ['of as many kinds of them', () => patched('stts', 8, 0xffff_ffff), 'file_unreadable'],
  ['whose table is longer than the file', () => patched('stco', 8, 0xffff_fff0), 'file_unreadable'],
  ['with boxes in boxes, without an end', async () => nested(), 'file_kind_refused'],
  ['of twenty tracks', twentyTracks, 'file_unreadable'],
];
test.each(REFUSED)('a film %s is refused', async (_what, bytes, code) => {
  await expect(cleaned(await bytes())).rejects.toMatchObject({ code, field: 'file' });
});

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
/** With its table in front, as it comes out of here: what is cut off is the pictures. */
const early = async () => (await cleaned(await film())).bytes;
async function twentyTracks() {
  const bytes = await film();
  const at = bytes.lastIndexOf('trak') - 4;
  const track = bytes.subarray(at, at + bytes.readUInt32BE(at));
  return inMovie(bytes, ...Array<Buffer>(20).fill(track));
}
function nested(): Buffer {
  let inner = box('moov');
  for (let depth = 0; depth < 5_000; depth += 1) inner = box('moov', inner);
  return Buffer.concat([box('ftyp', 'mp42\0\0\0\0mp42isom'), inner]);
}
