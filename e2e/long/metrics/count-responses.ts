/** The counts of the load itself, which the metrics are compared with. */
export type ResponseCounts = {
  /** Responses by method, path and class of the status, as in `POST /payments/v1/quotes 2xx`. */
  byRoute: Map<string, number>;
  /** Refusals of the payments service by error code. */
  byCode: Map<string, number>;
};

/**
 * Counts the responses that `fetch` of this process receives from an origin, independently of the code that sends the
 * requests. `restore` ends the counting.
 */
export function countResponses(origin: string): { counts: ResponseCounts; restore(): void } {
  const counts: ResponseCounts = { byRoute: new Map(), byCode: new Map() };
  const fetchBefore = globalThis.fetch;
  const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  globalThis.fetch = async (input, init) => {
    const response = await fetchBefore(input, init);
    const { href, pathname } = new URL(String(input));
    if (!href.startsWith(origin)) return response;
    const { status } = response;
    add(counts.byRoute, `${init?.method ?? 'GET'} ${pathname} ${Math.floor(status / 100)}xx`);
    if (status >= 400 && status < 500) add(counts.byCode, await readCode(response.clone()));
    return response;
  };
  return {
    counts,
    restore: () => {
      globalThis.fetch = fetchBefore;
    },
  };
}

async function readCode(response: Response): Promise<string> {
  const body = (await response.json()) as { error?: { code?: string } };
  return body.error?.code ?? 'without code';
}
