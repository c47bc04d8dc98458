import type { SavedMethod } from 'shared/contract/payments/methods';
import type { NewMethodKind } from 'shared/methods/add-buttons';
import { AddMethod } from 'shared/methods/add-method';
import { Sheet } from 'shared/ui/sheet';
import { getOpenFormPath } from './use-open-form.ts';

interface AddingProps {
  kind: NewMethodKind;
  onAdded: (method: SavedMethod) => void;
  onCancel: () => void;
}

export function Adding({ kind, ...on }: AddingProps) {
  return (
    <Sheet>
      <AddMethod
        key={kind}
        kind={kind}
        returnTo={getOpenFormPath({ action: 'add', kind })}
        {...on}
      />
    </Sheet>
  );
}
