import { type EarlyQuery, sendEarlyRequests } from './send-early-requests.ts';
import { showFirstContent } from './show-first-content.ts';

// A separate entry script that runs before all others. It requests the first data of the screen while the
// code of that screen is still loading. The data blocks exist only when the browser may have an access token.
const readBlock = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? 'null');
const addresses: readonly string[] | null = readBlock('portal-first-data');
const queries: readonly EarlyQuery[] | null = readBlock('portal-first-queries');
if (addresses || queries) {
  const { identity } = readBlock('portal-config');
  const requests = sendEarlyRequests(identity, addresses ?? [], queries ?? []);
  if (requests) void showFirstContent(requests);
}
