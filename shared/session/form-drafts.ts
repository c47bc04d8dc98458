import { readDraft, writeDraft } from './draft-store.ts';

/** Whose drafts they are. */
interface DraftOwner {
  readonly corporation_id: string;
  readonly person_id: string;
}

/** Of the format below: a draft of another version is not read. */
const VERSION = 1;
/** As long as the longest session (decision 11). */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * Keeps drafts of forms in sessionStorage, for one person of one company. The host clears that store at
 * sign-out and when another person signs in; a draft also expires after a day.
 */
export function createFormDraftStore(owner: DraftOwner, isSignedIn: () => boolean) {
  const keyOf = (place: string) => `form:${owner.corporation_id}:${owner.person_id}:${place}`;
  const written = new Set<string>();
  const remove = (place: string) => writeDraft(keyOf(place), null);
  const read = (place: string): unknown => {
    const stored = readDraft(keyOf(place));
    if (isCurrent(stored)) return stored.draft;
    if (stored !== null) remove(place);
    return null;
  };
  return {
    isSignedIn,
    read,
    hasEarlierDraft: (place: string) => !written.has(place) && read(place) !== null,
    write(place: string, draft: unknown): void {
      if (!isSignedIn()) return;
      written.add(place);
      if (draft === null) remove(place);
      else writeDraft(keyOf(place), { version: VERSION, savedAt: Date.now(), draft });
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
