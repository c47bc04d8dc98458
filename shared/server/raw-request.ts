import { connect } from 'node:net';

/** For tests: sends these bytes and collects what comes back until the server closes the connection. */
export function sendRaw(port: number, bytes: string, host = 'localhost'): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host);
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // The server closes while bytes of a refused request are still on their way.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(answer));
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}

/** A GET with this target as it is, with nothing normalized by a client library. */
export function sendTarget(port: number, target: string, host = `localhost:${port}`) {
  return sendRaw(port, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
}
