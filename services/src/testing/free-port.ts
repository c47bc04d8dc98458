import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ports that systems give to outgoing connections: one of those may be taken at any moment.
const FIRST = 20_000;
const COUNT = 12_000;

/** A port that nothing listens on. By chance, so that two test processes do not choose the same one. */
export async function freePort(): Promise<number> {
  const port = FIRST + randomInt(COUNT);
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
