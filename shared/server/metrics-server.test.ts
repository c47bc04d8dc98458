/**
 * @jest-environment node
 */
import { METRICS_PATH, readMetricsAddress, startMetricsServer } from './metrics-server.ts';

test('reads the address of the metrics, and serves none without METRICS_PORT', () => {
  expect(readMetricsAddress({})).toBeUndefined();
  expect(readMetricsAddress({ METRICS_PORT: '' })).toBeUndefined();
  expect(readMetricsAddress({ METRICS_PORT: '9464' })).toEqual({ port: 9464, host: 'localhost' });
  const everywhere = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
  expect(readMetricsAddress(everywhere)).toEqual({ port: 9464, host: '0.0.0.0' });
  for (const port of ['metrics', '70000', '-1']) {
    expect(() => readMetricsAddress({ METRICS_PORT: port })).toThrow('METRICS_PORT');
  }
});

test('responds to GET /metrics only, and with 500 when the metrics cannot be collected', async () => {
  let isDown = false;
  const errors: unknown[] = [];
  const server = await startMetricsServer(
    { port: 0, host: 'localhost' },
    async () => {
      if (isDown) throw new Error('down');
      return { contentType: 'text/plain', metrics: async () => 'portal_test 1\n' };
    },
    (error) => errors.push(error),
  );
  const url = `http://localhost:${server.port}`;
  try {
    const scrape = await fetch(url + METRICS_PATH);
    expect([scrape.status, await scrape.text()]).toEqual([200, 'portal_test 1\n']);
    expect((await fetch(url + METRICS_PATH, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${url}/healthz`)).status).toBe(404);
    isDown = true;
    expect((await fetch(url + METRICS_PATH)).status).toBe(500);
    expect(errors).toHaveLength(1);
  } finally {
    await server.close(0);
  }
});
