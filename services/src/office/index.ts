// The entry point of the office: the only file that other folders import. `pnpm office` runs main.ts.

export { previewErasure, runErasure } from './acts/erase-renter.ts';
export { creditRenter } from './acts/money/manual-charges.ts';
export { createOffice } from './create-office.ts';
export { ActRefusedError } from './load-renter.ts';
export { completeMoveOut } from './notices/answer-notice.ts';
export { deleteOldData } from './retention/delete-old-data.ts';
export { createSandboxBank } from './sandbox-bank.ts';
export { sendAct } from './send-act.ts';
