import type { RequestListener } from 'node:http';

/** Routes a request to the service named by its first path segment, and removes that segment from the URL. */
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
