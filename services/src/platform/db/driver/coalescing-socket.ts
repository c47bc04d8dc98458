import { Socket } from 'node:net';

/**
 * A socket that sends what was held back as one piece: a statement is four writes, and to hand over each of
 * them costs more than to copy them.
 */
export class CoalescingSocket extends Socket {
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer' as BufferEncoding, done);
  }
}
