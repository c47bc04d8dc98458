import { lazy, Suspense } from 'react';
import type { SavedMethod } from 'shared/contract/payments/methods';
import type { AddedKind } from 'shared/methods/add-buttons';
import { Sheet } from 'shared/ui/sheet';
import { StepLoading } from '../step-frame.tsx';
import { stepPath } from '../steps.ts';

// Most renters have saved a method long ago. Twice, for the first failure may be that of a moment.
const load = () =>
  import('shared/methods/add-method').then(({ AddMethod }) => ({ default: AddMethod }));
const AddMethod = lazy(() => load().catch(load));

interface AddingPartProps {
  kind: AddedKind;
  onAdded: (method: SavedMethod) => void;
  onCancel: () => void;
}

/** In the middle of paying: another way to pay. The amount that was chosen waits. */
export function AddingPart({ kind, ...on }: AddingPartProps) {
  return (
    <Suspense fallback={<StepLoading />}>
      <Sheet>
        <AddMethod key={kind} kind={kind} returnTo={addPath(kind)} {...on} />
      </Sheet>
    </Suspense>
  );
}

/** The address that opens the form again after a new sign-in. */
const addPath = (kind: AddedKind) => `${stepPath('method')}&add=${kind}`;
