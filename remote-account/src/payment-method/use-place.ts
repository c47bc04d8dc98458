import { useSearchParams } from 'react-router-dom';
import { isNewMethodKind, type NewMethodKind } from 'shared/methods/add-buttons';
import { paths } from 'shared/paths/paths';

/** The open form or dialog of the page. It is kept in the URL, so that it is open again after another sign-in. */
export type Open =
  | { readonly what: 'add'; readonly kind: NewMethodKind }
  | { readonly what: 'remove' | 'verify' | 'rename'; readonly methodId: string }
  | null;

const WITH_METHOD = ['remove', 'verify', 'rename'] as const;

function openOf(query: URLSearchParams): Open {
  const kind = query.get('add');
  if (isNewMethodKind(kind)) return { what: 'add', kind };
  for (const what of WITH_METHOD) {
    const methodId = query.get(what);
    if (methodId !== null) return { what, methodId };
  }
  return null;
}

function queryOf(open: Open): Record<string, string> {
  if (open === null) return {};
  return open.what === 'add' ? { add: open.kind } : { [open.what]: open.methodId };
}

/** Returns the path of the page with this open. */
export const placeOf = (open: Open): string =>
  `${paths.paymentMethod}?${new URLSearchParams(queryOf(open))}`;

/** Returns the open form or dialog, and a setter. */
export function usePlace(): [Open, (open: Open) => void] {
  const [query, setQuery] = useSearchParams();
  return [openOf(query), (open) => setQuery(queryOf(open), { replace: true })];
}
