import type { Context } from 'hono';
import type { Registry, ReleaseNews } from 'shared/federation/registry';
import type { Composition } from './compose-set.ts';

/** What an open tab is told of the builds that its page would be composed of now. */
export function newsOf({ set, host, sections }: Registry): ReleaseNews {
  const builds = Object.entries(sections).map(([name, { build }]) => [name, build]);
  return { set, host: host.build, sections: Object.fromEntries(builds) };
}

/** Answers a tab that asks: a few hundred bytes, or none where nothing has changed. */
export function answerNews(c: Context, { registry }: Composition): Response {
  const trials = Object.values(registry.sections).filter(({ canary }) => canary);
  const tag = `"${[registry.set, ...trials.map(({ build }) => build)].join('-')}"`;
  const headers = { 'Cache-Control': 'no-cache', ETag: tag, Vary: 'Cookie' };
  if (c.req.header('if-none-match') === tag) return c.body(null, 304, headers);
  return c.json(newsOf(registry), 200, headers);
}
