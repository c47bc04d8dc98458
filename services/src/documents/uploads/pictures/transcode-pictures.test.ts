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

test('rejects a picture that exceeds the time limit and still processes the next one', async () => {
  const job = { source: AREA, formats: [toJpegFormat(100)] };
  await expect(transcodePictures(job, 1)).rejects.toMatchObject({ code: 'file_unreadable' });
  await expect(transcodePictures(job)).resolves.toHaveLength(1);
});
