import type { PortalEnvironment } from 'shared/config/environment';
import type { Composition } from '../composition/compose-set.ts';
import { toScriptJson } from './escape-html.ts';
import { getScreenAddress } from './screen-address.ts';

/** The part of the page's options that the first requests depend on. */
export interface FirstRequestsOptions {
  readonly pathname: string;
  readonly composition: Composition;
  readonly environment: PortalEnvironment;
  readonly nonce: string | null;
  readonly hasToken?: boolean;
}

/** The requests that the early script sends. */
export interface PageRequests {
  /** URLs of GET requests. */
  readonly urls: readonly string[];
  readonly queries: readonly {
    readonly url: string;
    readonly text: string;
    readonly variables: Readonly<Record<string, string>>;
    readonly media?: string | undefined;
  }[];
}

/** The path of every service's GraphQL endpoint (spec 7). */
const GRAPHQL_PATH = '/api/graphql';

/**
 * Returns the requests for the first data of a screen; null without a token, without requests, or when a service does not
 * exist.
 */
export function listFirstRequests({
  composition,
  environment,
  pathname,
  hasToken,
  nonce,
}: FirstRequestsOptions): PageRequests | null {
  const address = getScreenAddress(pathname);
  // A static page cannot know whether the browser has a token; the early script checks it.
  if (!address || (!hasToken && nonce !== null)) return null;
  const { firstData = {}, firstQueries = {} } = composition.remotes[address.section] ?? {};
  const roots: Readonly<Record<string, string | undefined>> = environment.services;
  const requests = getOwn(firstData, address.path);
  const queries = getOwn(firstQueries, address.path);
  const all = [...requests, ...queries];
  if (all.length === 0 || all.some(({ service }) => roots[service] === undefined)) return null;
  return {
    urls: requests.map(({ service, path }) => roots[service] + path),
    queries: queries.map(({ service, ...query }) => ({
      url: roots[service] + GRAPHQL_PATH,
      ...query,
    })),
  };
}

const getOwn = <Value>(lists: Readonly<Record<string, readonly Value[]>>, path: string) =>
  (Object.hasOwn(lists, path) ? lists[path] : undefined) ?? [];

/** Older builds of the host read the first block only. */
export function renderFirstRequests({ urls, queries }: PageRequests): string {
  const render = (id: string, list: readonly unknown[]) =>
    list.length === 0
      ? ''
      : `<script type="application/json" id="${id}">${toScriptJson(list)}</script>`;
  return render('portal-first-data', urls) + render('portal-first-queries', queries);
}
