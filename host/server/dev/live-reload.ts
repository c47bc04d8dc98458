import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';

const CODE = `new EventSource('/dev/changes').addEventListener('change', () => location.reload());`;

/**
 * For `pnpm dev`: a script that reloads the page, the event stream that it listens to, and `notify`, which
 * triggers the reload.
 */
export function createLiveReload() {
  const pages = new Set<() => void>();
  const routes = new Hono();
  routes.get('/dev/reload.js', (c) =>
    c.body(CODE, 200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }),
  );
  routes.get('/dev/changes', (c) =>
    streamSSE(c, async (stream) => {
      await new Promise<void>((resolve) => {
        const send = () => void stream.writeSSE({ event: 'change', data: '' });
        pages.add(send);
        stream.onAbort(() => {
          pages.delete(send);
          resolve();
        });
      });
    }),
  );
  return {
    routes,
    script: {
      url: '/dev/reload.js',
      integrity: `sha384-${createHash('sha384').update(CODE).digest('base64')}`,
    },
    notify: () => {
      for (const send of pages) send();
    },
  };
}
