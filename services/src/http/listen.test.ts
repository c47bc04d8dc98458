import { listen } from './listen.ts';

const nobody = () => {};

test('the services of this machine answer this machine alone', async () => {
  const listening = await listen(nobody, 0);
  expect(['127.0.0.1', '::1']).toContain(listening.address);
  await listening.close();
});

test('a deployment binds to what it says', async () => {
  const listening = await listen(nobody, 0, '127.0.0.2');
  expect(listening.address).toBe('127.0.0.2');
  await listening.close();
});

test('a taken port is said in one sentence', async () => {
  const first = await listen(nobody, 0);
  await expect(listen(nobody, first.port)).rejects.toThrow(
    `Port ${first.port} is taken. Stop what listens there, or choose another port.`,
  );
  await first.close();
});
