import { startPage } from './start-page.ts';

// A separate entry whose code is inline in the page. It runs before all other scripts.
const readBlock = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? 'null');
void startPage(readBlock('portal-config').identity, readBlock('portal-return-data'));
