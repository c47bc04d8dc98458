/**
 * Makes requests fail with a network error until `restore()` is called, if their URL or GraphQL document contains `part`.
 * `request`: nothing is sent. `response`: the service handles the request, but its response is lost.
 */
export function failRequests(part: string, failedPart: 'request' | 'response' = 'request') {
  const real = globalThis.fetch;
  let isFailing = true;
  const calls: string[] = [];
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const body = typeof init?.body === 'string' ? init.body : '';
    if (!isFailing || !`${url} ${body}`.includes(part)) return real(input, init);
    calls.push(url);
    if (failedPart === 'response') await real(input, init);
    throw new TypeError('Failed to fetch');
  };
  return {
    /** URLs of the failed requests. */
    calls,
    restore() {
      isFailing = false;
      globalThis.fetch = real;
    },
  };
}
