import { connect } from 'node:net';

/** For tests: sends raw bytes and returns the response until the server closes the connection. */
export function sendRaw(port: number, bytes: string, host = 'localhost'): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host);
    let response = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      response += chunk;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // The server closes while bytes of a refused request are still arriving.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(response));
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}

/** Sends a GET request with this target unchanged; client libraries would normalize it. */
export function sendTarget(port: number, target: string, host = `localhost:${port}`) {
  return sendRaw(port, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
}
