import {
  CALLER_OPERATION_ROWS,
  getOperationName,
  ID_ROWS,
} from 'services/testing/access-matrix/all-rows';
import { createCallerIds } from 'services/testing/access-matrix/caller-ids';
import {
  CALLERS,
  type CallerName,
  type CallerTokens,
  createTokens,
} from 'services/testing/access-matrix/callers';
import { type CallerIds, MISSING_IDS } from 'services/testing/access-matrix/missing-ids';
import {
  createOperationSenders,
  type OperationRequest,
  type SendOperation,
} from 'services/testing/access-matrix/operation-senders';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { startTracing } from 'shared/server/tracing/start-tracing';
import { type CollectedSpan, startCollector } from 'shared/server/tracing/test-collector';
import { findPersonalData, listExportedTexts, readPersonalData } from './find-personal-data.ts';

/** Planted in headers, URLs, documents, ids and bodies. */
const CANARY = 'canary';
const PLANTED = [CANARY, 'Canary Jane', 'canary@example.com', '555-0199'];
const CANARY_IDS = Object.fromEntries(
  Object.keys(MISSING_IDS).map((name) => [name, `${CANARY}-4471`]),
) as CallerIds;

export interface TraceSeriesResult {
  readonly requests: number;
  readonly operations: number;
  readonly spans: readonly CollectedSpan[];
  readonly texts: ReadonlySet<string>;
  /** The number of texts of the database that were searched for. */
  readonly searched: number;
  /** Exported texts with personal data. */
  readonly found: readonly string[];
}

/**
 * Sends every operation of the contract as every caller, with own, foreign, missing and planted ids, until the
 * collector has `minSpans` spans. Searches the exported texts for every text of the database and the planted ones.
 */
export async function runTraceSeries(minSpans: number): Promise<TraceSeriesResult> {
  const services = await startTestServices({ settleMs: 200, undoMs: 0 });
  const collector = await startCollector();
  const settings = {
    url: `${collector.origin}/v1/traces`,
    serviceName: 'portal-services',
    ratio: 1,
  };
  const stopTracing = await startTracing(settings, (error) => console.error(error));
  let requests = 0;
  const send = (path: string, init: RequestInit) => {
    requests += 1;
    return fetch(services.origins.services + plantInUrl(path), {
      ...init,
      headers: { ...init.headers, ...PLANTED_HEADERS },
    });
  };
  try {
    const tokens = await createTokens(services);
    const operations = await createOperationSenders(send, tokens.owner);
    const ids = await createCallerIds(services);
    do await sendEveryOperation(operations, tokens, ids);
    while (collector.spans.length < minSpans && requests < 100_000);
    await sendHostileRequests(services, tokens.owner);
    await stopTracing();
    const personal = await readPersonalData(services.open);
    const texts = listExportedTexts(collector.bodies);
    return {
      requests,
      operations: operations.size,
      spans: collector.spans,
      texts,
      searched: personal.texts.size + personal.names.size + PLANTED.length,
      found: findPersonalData(texts, personal, PLANTED),
    };
  } finally {
    await collector.close();
    await services.close();
  }
}

const PLANTED_HEADERS = {
  'user-agent': `Mozilla/5.0 ${CANARY}`,
  'x-request-id': CANARY,
  tracestate: `vendor=${CANARY}`,
  baggage: `person=${CANARY},email=canary@example.com`,
};

const plantInUrl = (path: string) =>
  path.includes('graphql') ? path : `${path}${path.includes('?') ? '&' : '?'}q=${CANARY}`;

async function sendEveryOperation(
  operations: ReadonlyMap<string, SendOperation>,
  tokens: CallerTokens,
  ids: Record<CallerName, CallerIds>,
): Promise<void> {
  const sendRow = (row: string, request: OperationRequest, token: string | undefined) =>
    operations.get(getOperationName(row))?.(request, token);
  for (const who of Object.keys(CALLERS) as CallerName[]) {
    for (const [row, { request = {} }] of Object.entries(CALLER_OPERATION_ROWS)) {
      await sendRow(row, request, tokens[who]);
    }
    for (const [row, { buildRequest }] of Object.entries(ID_ROWS)) {
      for (const whose of [ids[who], ids.owner, MISSING_IDS, CANARY_IDS]) {
        await sendRow(row, buildRequest(whose, ids[who]), tokens[who]);
      }
    }
  }
  for (const [row, { request = {} }] of Object.entries(CALLER_OPERATION_ROWS)) {
    await sendRow(row, request, tokens.withoutClaim);
    await sendRow(row, request, undefined);
  }
}

/** Requests whose path, operation name, literals, body or header are planted. */
async function sendHostileRequests({ origins }: TestServices, token: string): Promise<void> {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${origins.services}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...PLANTED_HEADERS,
        ...headers,
      },
      body,
    });
  const query = `query CanaryJane { ${CANARY}: lease(id: "canary@example.com") { ${CANARY} } }`;
  await post('/resident/api/graphql', JSON.stringify({ query, operationName: 'CanaryJane' }));
  await post('/documents/api/graphql', JSON.stringify({ query: `mutation ${CANARY} { a }` }));
  await post(`/payments/v1/${CANARY}/canary@example.com`, '{}');
  await post('/payments/v1/payments', `{"name":"Canary Jane", "phone": 555-0199`);
  await post('/payments/v1/quotes', JSON.stringify({ amount_cents: 'Canary Jane' }));
  await post('/payments/v1/quotes', '{}', { traceparent: `00-${CANARY}-canary@example.com-01` });
}
