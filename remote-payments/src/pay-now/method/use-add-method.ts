import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { SavedMethod } from 'shared/contract/payments/methods';
import { isNewMethodKind, type NewMethodKind } from 'shared/methods/add-buttons';
import { useRefreshQuotes } from '#src/queries/pay-now.ts';

export interface AddMethodState {
  /** The kind whose form is open. It is kept in the URL, so that the form opens again after a new sign-in. */
  kind: NewMethodKind | null;
  /** The kind whose form was last canceled. */
  closedKind: NewMethodKind | null;
  /** The method that was added last. */
  addedMethod: SavedMethod | null;
  open: (kind: NewMethodKind) => void;
  close: () => void;
  complete: (method: SavedMethod) => void;
}

/** Controls adding a payment method within the Pay now flow. */
export function useAddMethod(): AddMethodState {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const [closedKind, setClosedKind] = useState<NewMethodKind | null>(null);
  const [addedMethod, setAddedMethod] = useState<SavedMethod | null>(null);
  const refreshQuotes = useRefreshQuotes();
  const requestedKind = search.get('add');
  const kind = isNewMethodKind(requestedKind) ? requestedKind : null;
  const setKind = (newKind: NewMethodKind | null) => {
    const then = search.get('then');
    setSearch(
      { step: 'method', ...(then && { then }), ...(newKind && { add: newKind }) },
      { replace: true, state },
    );
  };
  return {
    kind,
    closedKind,
    addedMethod,
    open: (newKind) => {
      setAddedMethod(null);
      setKind(newKind);
    },
    close: () => {
      setClosedKind(kind);
      setKind(null);
    },
    complete: (method) => {
      setClosedKind(null);
      setAddedMethod(method);
      refreshQuotes();
      setKind(null);
    },
  };
}
