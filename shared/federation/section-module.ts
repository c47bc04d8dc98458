import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ApiClient } from '../api/client.ts';
import type { SessionData } from '../contract/data-access.ts';

export const SECTIONS = ['payments', 'lease', 'maintenance', 'account'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** Functions with which a page prefetches its data before it is visited. */
export interface Prefetch {
  readonly api: ApiClient;
  readonly session: SessionData;
  /** Fetches a query into the cache unless it is fresh. Failures are ignored: the visit requests again. */
  readonly ask: <Data, Key extends QueryKey>(
    query: FetchQueryOptions<Data, Error, Data, Key>,
  ) => void;
}

/** A page of a section; `prefetch` requests the data that it shows first. */
export type SectionPage = ComponentType & {
  readonly prefetch?: (ahead: Prefetch) => void;
};

/** One page of a section. `path` is below the section: `''` for the index, `pay-now`. */
export interface SectionScreen {
  readonly path: string;
  readonly load: () => Promise<SectionPage>;
  /** Path to which an index without a page redirects. */
  readonly leadsTo?: string;
}

/** The default export of a remote's `./routes`: the only interface between a remote and the host. */
export interface SectionModule {
  readonly section: SectionName;
  readonly screens: readonly SectionScreen[];
  /**
   * Loaders of the lazy parts of the screens, by name. The host uses them when a part of a newer build does not load.
   * A part whose props change gets another name, because the newer build passes its props. Older builds have none.
   */
  readonly parts?: Readonly<Record<string, () => Promise<ComponentType<never>>>>;
}
