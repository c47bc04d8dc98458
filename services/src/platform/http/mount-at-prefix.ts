import type { RequestListener } from 'node:http';

/** Gives a request to the service whose name its path begins with, as one below that name. */
export function mountAtPrefix(
  apps: ReadonlyMap<string, RequestListener>,
  others: RequestListener,
): RequestListener {
  return (request, response) => {
    const [start, name = ''] = /^\/([a-z]+)(?=[/?]|$)/.exec(request.url ?? '') ?? [''];
    const app = apps.get(name);
    if (!app) return others(request, response);
    const rest = request.url?.slice(start.length) ?? '';
    request.url = rest.startsWith('/') ? rest : `/${rest}`;
    return app(request, response);
  };
}
