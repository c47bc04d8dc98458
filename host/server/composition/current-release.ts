import type { Context } from 'hono';
import {
  CANARY_SHARE_HEADER,
  type CurrentRelease,
  type Registry,
} from 'shared/federation/registry';
import type { Composition } from './compose-set.ts';

/** Returns the builds that a page would be composed of now, for open tabs that check for updates. */
export function toCurrentRelease({ set, host, sections }: Registry): CurrentRelease {
  const builds = Object.entries(sections).map(([name, { build }]) => [name, build]);
  return { set, host: host.build, sections: Object.fromEntries(builds) };
}

/** Responds to an update check: a few hundred bytes, or 304 when nothing has changed. */
export function sendCurrentRelease(c: Context, { registry }: Composition): Response {
  const canaries = Object.values(registry.sections).filter(({ canary }) => canary);
  const tag = `"${[registry.set, ...canaries.map(({ build }) => build)].join('-')}"`;
  const headers = {
    'Cache-Control': 'no-cache',
    ETag: tag,
    Vary: `Cookie, ${CANARY_SHARE_HEADER}`,
  };
  if (c.req.header('if-none-match') === tag) return c.body(null, 304, headers);
  return c.json(toCurrentRelease(registry), 200, headers);
}
