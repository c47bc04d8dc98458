import { transcodePictures } from './transcode-pictures.ts';

const AREA = { width: 1200, height: 600, color: '#56686c' };
const toJpegFormat = (longestSide: number) => ({ type: 'jpeg', longestSide, quality: 80 }) as const;

test('creates the first picture from the source and each further one from the previous picture', async () => {
  const formats = [
    toJpegFormat(300),
    toJpegFormat(2000),
    { type: 'png', longestSide: 40 } as const,
  ];
  const pictures = await transcodePictures({ source: AREA, formats });
  expect(pictures.map(({ width, height }) => [width, height])).toEqual([
    [300, 150],
    [300, 150],
    [40, 20],
  ]);
});

test('rejects bytes that are not a picture', async () => {
  const source = { file: Buffer.from('not a picture'), isHeic: false };
  await expect(transcodePictures({ source, formats: [toJpegFormat(100)] })).rejects.toMatchObject({
    status: 422,
    code: 'file_unreadable',
  });
});

test('asks to send a picture again that took too long, because the machine may be slow', async () => {
  const job = { source: AREA, formats: [toJpegFormat(100)] };
  await expect(transcodePictures(job, { cpuSeconds: 60, elapsedMs: 1 })).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
    retryAfterSeconds: 5,
  });
  await expect(transcodePictures(job)).resolves.toHaveLength(1);
});

test('rejects a picture that needs too much processor time', async () => {
  const source = { width: 7000, height: 7000, color: '#56686c' };
  const formats = Array.from({ length: 40 }, () => toJpegFormat(7000));
  const limits = { cpuSeconds: 1, elapsedMs: 120_000 };
  await expect(transcodePictures({ source, formats }, limits)).rejects.toMatchObject({
    status: 422,
    code: 'file_unreadable',
  });
});
