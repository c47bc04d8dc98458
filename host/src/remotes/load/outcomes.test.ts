import { installRegistry } from '../registry/registry.ts';
import { recordOutcome, sendOutcomes } from './outcomes.ts';

const host = { build: '0a', version: '1.0.0', base: '/assets/host/1/', integrity: {} };
const sent: { address: string; body: unknown }[] = [];
let reading: Promise<unknown>[] = [];

beforeEach(() => {
  sent.length = 0;
  reading = [];
  Object.assign(navigator, {
    sendBeacon: (address: string, body: Blob) => {
      const read = new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsText(body);
      });
      reading.push(read.then((text) => sent.push({ address, body: JSON.parse(text) })));
      return true;
    },
  });
});
const flushMessages = async () => {
  sendOutcomes();
  await Promise.all(reading);
  return sent;
};
const lease = (build: string, outcome: 'ready' | 'failed') =>
  recordOutcome({ app: 'remote-lease', build, outcome });

test('sends nothing when the registry has no outcomes address', async () => {
  installRegistry({ set: 's', host, sections: {} });
  lease('0a', 'ready');
  expect(await flushMessages()).toEqual([]);
});

test('sends each build once per message, prefers failures, and sends a later failure too', async () => {
  installRegistry({ set: 's', host, sections: {}, outcomes: '/releases/outcomes' });
  lease('0b', 'ready');
  lease('0b', 'ready');
  lease('0c', 'ready');
  lease('0c', 'failed');
  lease('0c', 'ready');
  lease('none', 'failed');
  const app = 'remote-lease';
  expect(await flushMessages()).toEqual([
    {
      address: '/releases/outcomes',
      body: [
        { app, build: '0b', outcome: 'ready' },
        { app, build: '0c', outcome: 'failed' },
      ],
    },
  ]);
  lease('0b', 'failed');
  lease('0b', 'ready');
  expect((await flushMessages()).slice(1)).toEqual([
    { address: '/releases/outcomes', body: [{ app, build: '0b', outcome: 'failed' }] },
  ]);
});
