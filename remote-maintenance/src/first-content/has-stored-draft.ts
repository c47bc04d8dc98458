/** Key prefix of the drafts of requests; the rest is the person (`DraftSlot`). */
const PREFIX = 'maintenance-request:';

/** Whether this device has a draft, which the page shows above the lists. */
export const hasStoredDraft = (): boolean =>
  Object.keys(localStorage).some((key) => key.startsWith(PREFIX));
