import type { RequestListener } from 'node:http';
import type { Config } from 'services/platform/config/config';
import { getCorsHeaders } from 'services/platform/http/cors-headers';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { listen } from 'shared/server/listen';

type Host = { config: Config; log: Log };

/** Opens a server on a port. `portSetting`: the environment variable that names the port, for messages. */
export function listenAs(host: Host, portSetting: string, listener: RequestListener, port: number) {
  const { config, log } = host;
  return listen(listener, {
    port,
    host: config.listenHost,
    portSetting,
    onError: (error) => log.error('failed', getErrorFields(error)),
    refusalHeaders: ({ headers }) => getCorsHeaders(headers.origin, config),
  });
}
