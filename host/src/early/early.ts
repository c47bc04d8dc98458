import { sendEarlyRequests } from './send-early-requests.ts';

// A script of its own, run before anything else has come: the first data of the requested screen is then
// on its way while the code that shows it is. The block is there where the browser holds a token.
const read = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? 'null');
const addresses: readonly string[] | null = read('portal-first-data');
if (addresses) sendEarlyRequests(read('portal-config').identity, addresses);
