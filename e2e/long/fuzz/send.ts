import { connect } from 'node:net';

/** The time limit of a response, ms. */
export const HANG_MS = 5_000;

export type FuzzResponse = { status: number; ms: number; text: string; hung: boolean };

const MAX_TEXT_LENGTH = 4_000;
/** A raw request may be incomplete, so its connection is half-closed after this time, ms. */
const HALF_CLOSE_MS = 250;

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
      if (text.length < MAX_TEXT_LENGTH) text += chunk.toString('latin1');
      // An event stream stays open as long as it is read.
      if (/^content-type: text\/event-stream/im.test(text)) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      clearTimeout(halfCloseTimer);
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      resolve({ status, ms: performance.now() - startedAt, text, hung });
    });
    socket.on('end', () => socket.end());
    socket.write(bytes);
    const halfCloseTimer = isComplete ? undefined : setTimeout(() => socket.end(), HALF_CLOSE_MS);
  });
}
