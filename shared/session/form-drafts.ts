import { readDraft, writeDraft } from './draft-store.ts';

/** The person and company that the drafts belong to. */
interface DraftOwner {
  readonly corporation_id: string;
  readonly person_id: string;
}

/** Version of the stored format; drafts of other versions are ignored. */
const VERSION = 1;
/** The maximum length of a session (decision 11). */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** True while a failed screen is removed, which closes its forms without a decision of the renter. */
let isRemovingFailedScreen = false;
/** Number of failed screens that were removed. Drafts from before count as drafts of an earlier load. */
let failedScreens = 0;

/**
 * Keeps the drafts of forms that close between `true` and `false`. The host calls it around the removal of a screen
 * that threw while rendering. The forms restore their drafts when the screen is rendered again. Only for the host.
 */
export function keepDraftsOfFailedScreen(isRemoving: boolean): void {
  isRemovingFailedScreen = isRemoving;
  if (isRemoving) failedScreens += 1;
}

/**
 * Stores form drafts in sessionStorage for one person of one company. The host clears the storage at sign-out and when
 * another person signs in. Drafts also expire after a day.
 */
export function createFormDraftStore(owner: DraftOwner, isSignedIn: () => boolean) {
  const toStorageKey = (key: string) => `form:${owner.corporation_id}:${owner.person_id}:${key}`;
  /** Keys that were written, with the number of failed screens at that time. */
  const written = new Map<string, number>();
  const remove = (key: string) => writeDraft(toStorageKey(key), null);
  const read = (key: string): unknown => {
    const stored = readDraft(toStorageKey(key));
    if (isCurrent(stored)) return stored.draft;
    if (stored !== null) remove(key);
    return null;
  };
  return {
    removesOnClose: () => isSignedIn() && !isRemovingFailedScreen,
    read,
    hasEarlierDraft: (key: string) => written.get(key) !== failedScreens && read(key) !== null,
    write(key: string, draft: unknown): void {
      if (!isSignedIn()) return;
      written.set(key, failedScreens);
      if (draft === null) remove(key);
      else writeDraft(toStorageKey(key), { version: VERSION, savedAt: Date.now(), draft });
    },
  };
}

function isCurrent(stored: unknown): stored is { readonly draft: unknown } {
  if (typeof stored !== 'object' || stored === null || !('draft' in stored)) return false;
  if (!('version' in stored && 'savedAt' in stored)) return false;
  const { version, savedAt } = stored;
  if (version !== VERSION || typeof savedAt !== 'number') return false;
  const age = Date.now() - savedAt;
  return age >= 0 && age < MAX_AGE_MS;
}
