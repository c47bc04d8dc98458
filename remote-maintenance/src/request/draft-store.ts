import { useRef, useState } from 'react';
import { readDraft, writeDraft } from 'shared/session/draft-store';
import { usePersonId } from 'shared/session/session';
import { EMPTY_DRAFT, type RequestDraft } from './request-draft.ts';

/**
 * The draft of this tab and person: it lives through a reload, a lost connection and a sign-in, and
 * goes with the tab.
 */
export function useRequestDraft() {
  const place = `maintenance-request:${usePersonId()}`;
  const [draft, setDraft] = useState(() => read(place));
  const latest = useRef(draft);

  const save = (change: Partial<RequestDraft>) => {
    latest.current = { ...latest.current, ...change };
    writeDraft(place, latest.current);
    setDraft(latest.current);
  };
  const clear = () => writeDraft(place, null);
  return { draft, save, clear };
}

function read(place: string): RequestDraft {
  const stored = parsed(place);
  const draft = { ...EMPTY_DRAFT };
  for (const field of Object.keys(draft) as (keyof RequestDraft)[]) {
    const value = stored[field];
    if (typeof value === 'string') Object.assign(draft, { [field]: value });
  }
  return draft;
}

function parsed(place: string): Record<string, unknown> {
  const kept = readDraft(place);
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}
