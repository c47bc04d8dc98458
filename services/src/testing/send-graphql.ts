import type { TestServices } from './start-test-services.ts';

export type GraphqlResponse = {
  status: number;
  data: Record<string, unknown> | null | undefined;
  /** Codes of the errors, in order. */
  codes: string[];
  headers: Headers;
};

type GraphqlBody = {
  data?: Record<string, unknown> | null;
  errors?: { extensions?: { code?: string } }[];
  error?: { code?: string };
};

/** Sends a query to a GraphQL service as this renter, or without a token when `email` is undefined. */
export async function sendGraphql(
  services: TestServices,
  service: 'resident' | 'documents',
  email: string | undefined,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<GraphqlResponse> {
  const token = email ? await services.tokenFor(email) : undefined;
  const response = await fetch(`${services.origins.services}/${service}/api/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await response.json()) as GraphqlBody;
  const codes = (body.errors ?? []).map((error) => error.extensions?.code ?? 'without code');
  if (body.error) codes.push(body.error.code ?? 'without code');
  return { status: response.status, data: body.data, codes, headers: response.headers };
}
