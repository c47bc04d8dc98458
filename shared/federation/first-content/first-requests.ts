import type { GraphqlDocument } from 'shared/api/graphql-document';
import type { Operation } from 'shared/contract/operation';
import type { BuildRecord } from '../build-record.ts';

type FirstOperation = Pick<Operation, 'service' | 'path'>;
type SessionId = 'personId' | 'doorId';

/** A GraphQL query of a first screen: its variables are ids of the session. */
export interface FirstQuery {
  readonly document: Pick<GraphqlDocument, 'service' | 'text'>;
  /** In the order in which the API client sends them. */
  readonly variables: Readonly<Record<string, SessionId>>;
  /** Where the query is sent; everywhere without it. */
  readonly media?: string;
}

/**
 * Screen path -> operations without input, and queries, whose data the screen shows first. The page requests them before
 * the section's code has loaded, operations first; the fill function gets the answers in this order.
 */
export type FirstData = Readonly<Record<string, readonly (FirstOperation | FirstQuery)[]>>;

/** The requests of `FirstData` as the build record has them. */
export interface FirstRequests {
  readonly firstData: NonNullable<BuildRecord['firstData']>;
  readonly firstQueries: NonNullable<BuildRecord['firstQueries']>;
}

export function toFirstRequests(firstData: FirstData): FirstRequests {
  const screens = Object.entries(firstData);
  const queries = screens.flatMap(([screen, requests]) => {
    const own = requests.filter(isQuery);
    return own.length === 0 ? [] : [[screen, own.map(toRecordedQuery)] as const];
  });
  return {
    firstData: Object.fromEntries(
      screens.map(([screen, requests]) => [
        screen,
        requests.flatMap((one) => (isQuery(one) ? [] : [{ service: one.service, path: one.path }])),
      ]),
    ),
    firstQueries: Object.fromEntries(queries),
  };
}

const isQuery = (request: FirstOperation | FirstQuery): request is FirstQuery =>
  'document' in request;

const toRecordedQuery = ({ document, variables, media }: FirstQuery) => ({
  service: document.service,
  text: document.text,
  variables,
  ...(media !== undefined && { media }),
});
