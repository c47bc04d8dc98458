import { once } from 'node:events';
import { createServer } from 'node:net';
import { CoalescingSocket } from './coalescing-socket.ts';

test('sends corked writes as one buffer each, complete and in order', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const socket = new CoalescingSocket();
  socket.connect(port, '127.0.0.1');
  const [[peer]] = await Promise.all([once(server, 'connection'), once(socket, 'connect')]);
  let received = '';
  peer.on('data', (data: Buffer) => {
    received += data.toString();
  });
  const parts = Array.from({ length: 3_000 }, (_, index) => `${index} of a statement;`);
  const sent = jest.spyOn(socket, '_write');
  for (const half of [parts.slice(0, 1_500), parts.slice(1_500)]) {
    socket.cork();
    for (const part of half) socket.write(Buffer.from(part));
    socket.uncork();
  }
  socket.end();
  await once(peer, 'end');
  expect(received).toBe(parts.join(''));
  expect(sent).toHaveBeenCalledTimes(2);
  server.close();
});
