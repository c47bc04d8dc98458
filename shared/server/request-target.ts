/** An invalid part of a request, with the reason. */
export type RequestProblem = { field: 'path' | 'query' | 'host'; message: string };
export type RequestTarget = { url: string; host: string | undefined };

/** A path and query that all parsers read in the same way: no escapes, backslashes or double slashes. */
const PLAIN_TARGET = /^\/(?!\/)[\w\-.~!$&'()*+,;=:@/?]*$/;
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i;

const isProblem = (value: object): value is RequestProblem => 'message' in value;

/**
 * Reads the target of a request line and the Host header. The resulting `url` is a path with an optional
 * query, so `new URL(url, origin)` and `decodeURIComponent` cannot throw in a handler.
 */
export function readRequestTarget(
  target: string,
  hosts: readonly string[],
): RequestTarget | RequestProblem {
  const host = readHost(hosts);
  if (host !== undefined && typeof host !== 'string') return host;
  if (PLAIN_TARGET.test(target)) return { url: target, host };
  if (/^https?:\/\//i.test(target)) return readAbsoluteTarget(target);
  return readPath(target) ?? { url: target, host };
}

/** RFC 9112: the host of an absolute target takes precedence over the Host header. */
function readAbsoluteTarget(target: string): RequestTarget | RequestProblem {
  const [, authority = '', rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(target) ?? [];
  const host = readHost([authority]);
  if (host !== undefined && typeof host !== 'string') return host;
  const url = rest.startsWith('/') ? rest : `/${rest}`;
  return readPath(url) ?? { url, host };
}

function readHost(hosts: readonly string[]): string | undefined | RequestProblem {
  const [host, extraHost] = hosts;
  if (host === undefined) return undefined;
  const problem: RequestProblem = { field: 'host', message: 'The Host header names no host.' };
  if (extraHost !== undefined || !HOST.test(host)) return problem;
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const url = URL.parse(`http://${host}/`);
  return url?.hostname === name ? host : problem;
}

/** Returns the problem of a path and query; undefined when they are valid. */
function readPath(target: string): RequestProblem | undefined {
  const end = target.indexOf('?');
  const path = end < 0 ? target : target.slice(0, end);
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) {
    return { field: 'path', message: 'The request target is not a path of this server.' };
  }
  const found = readEscapes(path, 'path') ?? readEscapes(target.slice(path.length), 'query');
  if (found !== undefined) return found;
  return URL.canParse(target, 'http://localhost')
    ? undefined
    : { field: 'path', message: 'The request target is not a URL.' };
}

/** PostgreSQL cannot store NUL, and `decodeURIComponent` throws on escapes that are not UTF-8. */
function readEscapes(text: string, field: 'path' | 'query'): RequestProblem | undefined {
  if (!text.includes('%')) return undefined;
  const problem = { field, message: `The ${field} holds a percent escape that is not text.` };
  try {
    return decodeURIComponent(text).includes('\0') ? problem : undefined;
  } catch {
    return problem;
  }
}

export { isProblem as isRequestProblem };
