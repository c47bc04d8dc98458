import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SavedMethod } from 'shared/contract/payments/methods';
import { type AddedKind, isAddedKind } from 'shared/methods/add-buttons';
import { useRefreshQuotes } from '#src/queries/paying.ts';

export interface AddMethodState {
  /** Whose form stands open; in the address, so that it is there again after a new sign-in. */
  kind: AddedKind | null;
  /** Whose form was closed last without adding anything. */
  closedKind: AddedKind | null;
  /** What was added last. */
  addedMethod: SavedMethod | null;
  open: (kind: AddedKind) => void;
  close: () => void;
  complete: (method: SavedMethod) => void;
}

/** Adding a way to pay in the middle of paying. */
export function useAddMethod(): AddMethodState {
  const [search, setSearch] = useSearchParams();
  const [closed, setClosed] = useState<AddedKind | null>(null);
  const [added, setAdded] = useState<SavedMethod | null>(null);
  const refreshQuotes = useRefreshQuotes();
  const asked = search.get('add');
  const kind = isAddedKind(asked) ? asked : null;
  const show = (next: AddedKind | null) => {
    setSearch({ step: 'method', ...(next && { add: next }) }, { replace: true });
  };
  return {
    kind,
    closedKind: closed,
    addedMethod: added,
    open: (next) => {
      setAdded(null);
      show(next);
    },
    close: () => {
      setClosed(kind);
      show(null);
    },
    complete: (method) => {
      setClosed(null);
      setAdded(method);
      refreshQuotes();
      show(null);
    },
  };
}
