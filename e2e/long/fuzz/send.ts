import { connect } from 'node:net';

/** No answer may take longer, ms. */
export const HANG_MS = 5_000;

export type FuzzResponse = { status: number; ms: number; text: string; hung: boolean };

const HEAD_BYTES = 4_000;
/** A raw request may be incomplete: after so long its connection is half-closed, ms. */
const RAW_MS = 250;

/** Sends bytes as they are. `status` is 0 where the connection was closed without one. */
export function sendBytes(port: number, bytes: Buffer, isComplete: boolean): Promise<FuzzResponse> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost', allowHalfOpen: true });
    let text = '';
    let hung = false;
    const timer = setTimeout(() => {
      hung = true;
      socket.destroy();
    }, HANG_MS);
    socket.on('data', (chunk) => {
      if (text.length < HEAD_BYTES) text += chunk.toString('latin1');
      // An event stream stays open as long as it is read.
      if (/^content-type: text\/event-stream/im.test(text)) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      clearTimeout(half);
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      resolve({ status, ms: performance.now() - startedAt, text, hung });
    });
    socket.on('end', () => socket.end());
    socket.write(bytes);
    const half = isComplete ? undefined : setTimeout(() => socket.end(), RAW_MS);
  });
}
