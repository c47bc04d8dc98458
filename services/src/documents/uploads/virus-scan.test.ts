import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { EICAR_FILE, TINY_PDF } from 'services/testing/files/sample-files';
import { createVirusScan } from './virus-scan.ts';

/** Starts a fake clamd that accepts INSTREAM and reports files that contain the word `harmful`. */
async function startClamd(answer?: string) {
  const received: Buffer[] = [];
  const server = createServer((socket) => {
    let data = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      data = Buffer.concat([data, chunk]);
      const file = parseInstream(data);
      if (!file) return;
      received.push(file);
      const found = file.includes('harmful') ? 'Test.Harmful FOUND' : 'OK';
      socket.end(answer ?? `stream: ${found}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `tcp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((done) => server.close(done)),
  };
}

const COMMAND = 'zINSTREAM\0';

/** Returns the file sent in chunks. Undefined until the chunk of length 0 arrives. */
function parseInstream(data: Buffer): Buffer | undefined {
  if (data.subarray(0, COMMAND.length).toString() !== COMMAND) return undefined;
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= data.length; ) {
    const length = data.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    if (at + 4 + length > data.length) return undefined;
    chunks.push(data.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

test('detects the EICAR test file without clamd', async () => {
  const scan = createVirusScan(undefined);
  await expect(scan(EICAR_FILE)).rejects.toMatchObject({ code: 'file_infected' });
  await expect(scan(TINY_PDF)).resolves.toBeUndefined();
});

test('sends the whole file to clamd and follows its result', async () => {
  const clamd = await startClamd();
  const scan = createVirusScan(clamd.url);
  const large = Buffer.alloc(1_000_000, 'a policy ');
  await scan(large);
  expect(clamd.received[0]?.equals(large)).toBe(true);
  await expect(scan(Buffer.from('harmful'))).rejects.toMatchObject({ code: 'file_infected' });
  await clamd.close();
});

test.each(['INSTREAM size limit exceeded. ERROR\0', '', 'stream: OK but not really\0'])(
  'throws unavailable when clamd replies %j',
  async (answer) => {
    const clamd = await startClamd(answer);
    const scan = createVirusScan(clamd.url);
    await expect(scan(TINY_PDF)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    await clamd.close();
  },
);

test('throws unavailable when clamd cannot be reached', async () => {
  const clamd = await startClamd();
  await clamd.close();
  const scan = createVirusScan(clamd.url);
  await expect(scan(TINY_PDF)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 60 });
});
