import { lazy, Suspense } from 'react';
import type { SavedMethod } from 'shared/contract/payments/methods';
import type { AddedKind } from 'shared/methods/add-buttons';
import { Sheet } from 'shared/ui/sheet';
import { StepLoading } from '../step-frame.tsx';
import { getStepPath } from '../steps.ts';

// Most renters have saved a method long ago. Twice, for the first failure may be that of a moment.
const loadAddMethod = () =>
  import('shared/methods/add-method').then(({ AddMethod }) => ({ default: AddMethod }));
const AddMethod = lazy(() => loadAddMethod().catch(loadAddMethod));

interface AddMethodFormProps {
  kind: AddedKind;
  onAdded: (method: SavedMethod) => void;
  onCancel: () => void;
}

/** In the middle of paying: another way to pay. The amount that was chosen waits. */
export function AddMethodForm({ kind, ...on }: AddMethodFormProps) {
  return (
    <Suspense fallback={<StepLoading />}>
      <Sheet>
        <AddMethod key={kind} kind={kind} returnTo={getAddMethodPath(kind)} {...on} />
      </Sheet>
    </Suspense>
  );
}

/** The address that opens the form again after a new sign-in. */
const getAddMethodPath = (kind: AddedKind) => `${getStepPath('method')}&add=${kind}`;
