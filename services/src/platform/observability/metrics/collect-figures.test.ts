import { createFigureCollector } from './collect-figures.ts';
import type { FigureSource, Figures } from './figures.ts';

const onError = () => {};
const gauges = [
  { name: 'portal_test_sum', help: 'A sum.' },
  { name: 'portal_test_count', help: 'Counts.', labelNames: ['state'] },
];
const createSource = (name: string, read: () => Promise<Figures>): FigureSource => ({
  name,
  gauges: name === 'good' ? gauges : [{ name: `portal_${name}_sum`, help: 'A sum.' }],
  read,
});
const FIGURES: Figures = {
  portal_test_sum: [{ value: 7 }],
  portal_test_count: [{ labels: { state: 'open' }, value: 3 }],
};

test('exports the figures of every source', async () => {
  const collect = createFigureCollector([createSource('good', async () => FIGURES)], {
    maxAgeMs: 0,
    waitMs: 1_000,
    onError,
  });
  const text = await (await collect()).metrics();
  expect(text).toContain('portal_test_sum 7');
  expect(text).toContain('portal_test_count{state="open"} 3');
  expect(text).toContain('portal_collect_failed{source="good"} 0');
});

test('leaves out the gauges of a source that failed, instead of 0 or the last value', async () => {
  let isDown = false;
  const errors: string[] = [];
  const collect = createFigureCollector(
    [
      createSource('good', async () => FIGURES),
      createSource('flaky', async () => {
        if (isDown) throw new Error('down');
        return { portal_flaky_sum: [{ value: 1 }] };
      }),
    ],
    { maxAgeMs: 0, waitMs: 1_000, onError: (source) => errors.push(source) },
  );
  expect(await (await collect()).metrics()).toContain('portal_flaky_sum 1');
  isDown = true;
  const text = await (await collect()).metrics();
  expect(text).toContain('portal_collect_failed{source="flaky"} 1');
  expect(text).toContain('portal_test_sum 7');
  expect(text).not.toContain('portal_flaky_sum');
  expect(errors).toEqual(['flaky']);
});

test('does not wait longer than the limit, and does not start a second read in that time', async () => {
  let reads = 0;
  const { promise, resolve } = Promise.withResolvers<Figures>();
  const read = () => {
    reads += 1;
    return promise;
  };
  const collect = createFigureCollector([createSource('slow', read)], {
    maxAgeMs: 60_000,
    waitMs: 10,
    onError,
  });
  expect(await (await collect()).metrics()).toContain('portal_collect_failed{source="slow"} 1');
  expect(await (await collect()).metrics()).toContain('portal_collect_failed{source="slow"} 1');
  resolve({ portal_slow_sum: [{ value: 5 }] });
  await promise;
  expect(await (await collect()).metrics()).toContain('portal_slow_sum 5');
  expect(reads).toBe(1);
});

test('reads the figures once for many scrapes within the maximum age', async () => {
  let reads = 0;
  const read = async () => {
    reads += 1;
    return FIGURES;
  };
  const collect = createFigureCollector([createSource('good', read)], {
    maxAgeMs: 60_000,
    waitMs: 1_000,
    onError,
  });
  await Promise.all([collect(), collect()]);
  await collect();
  expect(reads).toBe(1);
});
