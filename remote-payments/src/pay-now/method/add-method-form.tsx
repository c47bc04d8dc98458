import { lazy, Suspense } from 'react';
import type { SavedMethod } from 'shared/contract/payments/methods';
import type { NewMethodKind } from 'shared/methods/add-buttons';
import { Sheet } from 'shared/ui/sheet';
import { StepLoading } from '../step-frame.tsx';
import { getStepPath } from '../steps.ts';

// Loaded lazily, because most renters already have a saved method. Retried once, because a failure can be transient.
const loadAddMethod = () =>
  import('shared/methods/add-method').then(({ AddMethod }) => ({ default: AddMethod }));
const AddMethod = lazy(() => loadAddMethod().catch(loadAddMethod));

interface AddMethodFormProps {
  kind: NewMethodKind;
  onAdded: (method: SavedMethod) => void;
  onCancel: () => void;
}

/** The form to add a payment method within the Pay now flow. The draft keeps the chosen amount. */
export function AddMethodForm({ kind, ...on }: AddMethodFormProps) {
  return (
    <Suspense fallback={<StepLoading />}>
      <Sheet>
        <AddMethod key={kind} kind={kind} returnTo={getAddMethodPath(kind)} {...on} />
      </Sheet>
    </Suspense>
  );
}

/** Returns the path that opens the form again after a new sign-in. */
const getAddMethodPath = (kind: NewMethodKind) => `${getStepPath('method')}&add=${kind}`;
