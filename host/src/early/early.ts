import { sendEarlyRequests } from './send-early-requests.ts';
import { showFirstContent } from './show-first-content.ts';

// A separate entry script that runs before all others. It requests the first data of the screen while the
// code of that screen is still loading. The data block exists only when the browser has an access token.
const readBlock = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? 'null');
const addresses: readonly string[] | null = readBlock('portal-first-data');
if (addresses) {
  sendEarlyRequests(readBlock('portal-config').identity, addresses);
  if (globalThis.portalFirstData) void showFirstContent(globalThis.portalFirstData.values());
}
