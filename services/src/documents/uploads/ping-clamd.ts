import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends PING to clamd. Throws an error when it does not answer PONG. Takes a URL as in `tcp://clamd.internal:3310`. */
export async function pingClamd(url: string, signal: AbortSignal): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port || 3310), signal });
  try {
    socket.write('zPING\0');
    const reply = await text(socket);
    if (reply.replace(/\0$/, '') !== 'PONG') throw new Error('clamd did not answer PONG.');
  } finally {
    socket.destroy();
  }
}
