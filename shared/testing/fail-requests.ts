/**
 * Makes requests fail as if the network were gone, until `heal()`, if their address holds `part` or their
 * GraphQL document names it: before they leave (`request`, nothing arrives) or after (`answer`, the service has done its work).
 */
export function failRequests(part: string, lost: 'request' | 'answer' = 'request') {
  const real = globalThis.fetch;
  let cut = true;
  const calls: string[] = [];
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const asked = typeof init?.body === 'string' ? init.body : '';
    if (!cut || !`${url} ${asked}`.includes(part)) return real(input, init);
    calls.push(url);
    if (lost === 'answer') await real(input, init);
    throw new TypeError('Failed to fetch');
  };
  return {
    /** Addresses of the requests that were lost. */
    calls,
    heal() {
      cut = false;
      globalThis.fetch = real;
    },
  };
}
