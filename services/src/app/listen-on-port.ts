import type { RequestListener } from 'node:http';
import type { Config } from 'services/platform/config/config';
import { getCorsHeaders } from 'services/platform/http/cors-headers';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { listen } from 'shared/server/listen';

type ListenDeps = { config: Config; log: Log };

/** Starts a server on a port. Error messages name `portSetting`, the environment variable of the port. */
export function listenOnPort(
  host: ListenDeps,
  portSetting: string,
  listener: RequestListener,
  port: number,
) {
  const { config, log } = host;
  return listen(listener, {
    port,
    host: config.listenHost,
    portSetting,
    onError: (error) => log.error('failed', getErrorFields(error)),
    refusalHeaders: ({ headers }) => getCorsHeaders(headers.origin, config),
  });
}
