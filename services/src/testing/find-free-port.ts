import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ephemeral ports, which outgoing connections may take at any time.
const FIRST_PORT = 20_000;
const PORT_COUNT = 12_000;

/** Finds a free port. The start is random, so that two test processes choose different ones. */
export async function findFreePort(): Promise<number> {
  const port = FIRST_PORT + randomInt(PORT_COUNT);
  return (await isPortFree(port)) ? port : findFreePort();
}

function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
