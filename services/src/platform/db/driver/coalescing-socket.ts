import { Socket } from 'node:net';

/**
 * A socket that sends corked writes as one buffer. `pg` writes four chunks for each statement, and four system
 * calls cost more than copying the chunks.
 */
export class CoalescingSocket extends Socket {
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer' as BufferEncoding, done);
  }
}
