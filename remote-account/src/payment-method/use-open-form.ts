import { useSearchParams } from 'react-router-dom';
import { isNewMethodKind, type NewMethodKind } from 'shared/methods/add-buttons';
import { paths } from 'shared/paths/paths';

/** The open form or dialog of the page. It is kept in the URL, so that it is open again after another sign-in. */
export type OpenForm =
  | { readonly action: 'add'; readonly kind: NewMethodKind }
  | { readonly action: 'remove' | 'verify' | 'rename'; readonly methodId: string }
  | null;

const WITH_METHOD = ['remove', 'verify', 'rename'] as const;

function parseOpenForm(query: URLSearchParams): OpenForm {
  const kind = query.get('add');
  if (isNewMethodKind(kind)) return { action: 'add', kind };
  for (const action of WITH_METHOD) {
    const methodId = query.get(action);
    if (methodId !== null) return { action, methodId };
  }
  return null;
}

function toQuery(open: OpenForm): Record<string, string> {
  if (open === null) return {};
  return open.action === 'add' ? { add: open.kind } : { [open.action]: open.methodId };
}

/** Returns the path of the page with this open. */
export const getOpenFormPath = (open: OpenForm): string =>
  `${paths.paymentMethod}?${new URLSearchParams(toQuery(open))}`;

/** Returns the open form or dialog, and a setter. */
export function useOpenForm(): [OpenForm, (open: OpenForm) => void] {
  const [query, setQuery] = useSearchParams();
  return [parseOpenForm(query), (open) => setQuery(toQuery(open), { replace: true })];
}
