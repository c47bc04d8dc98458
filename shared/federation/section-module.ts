import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ApiClient } from '../api/client.ts';
import type { SessionData } from '../contract/data-access.ts';

export const SECTIONS = ['payments', 'lease', 'maintenance', 'account'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** What a page gets to ask for its data before it is visited. */
export interface Prefetch {
  readonly api: ApiClient;
  readonly session: SessionData;
  /** Fetches what is not there into the cache of the page. A failure is nothing: the visit asks again. */
  readonly ask: <Data, Key extends QueryKey>(
    query: FetchQueryOptions<Data, Error, Data, Key>,
  ) => void;
}

/** A page of a section; it may say what it asks for first. */
export type SectionPage = ComponentType & {
  readonly prefetch?: (ahead: Prefetch) => void;
};

/** One page of a section. `path` is below the section: `''` for its index, `pay-now`, ... */
export interface SectionScreen {
  readonly path: string;
  readonly load: () => Promise<SectionPage>;
  /** The path that an index without a page of its own sends on to. */
  readonly leadsTo?: string;
}

/** What a remote exposes as `./routes`, its default export, and all that the host knows of it. */
export interface SectionModule {
  readonly section: SectionName;
  readonly screens: readonly SectionScreen[];
}
