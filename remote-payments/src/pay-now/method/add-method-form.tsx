import type { SavedMethod } from 'shared/contract/payments/methods';
import type { NewMethodKind } from 'shared/methods/add-buttons';
import { createLazyPart } from 'shared/ui/lazy-part';
import { Sheet } from 'shared/ui/sheet';
import { StepLoading } from '../step-frame.tsx';
import { getStepPath } from '../steps.ts';
import { t } from '../texts.ts';

// Loaded lazily, because most renters already have a saved method. Its code is in the host's build.
const AddMethod = createLazyPart({
  load: () => import('shared/methods/add-method').then((m) => m.AddMethod),
  loading: <StepLoading />,
  failed: () => t('add.notLoaded'),
});

interface AddMethodFormProps {
  kind: NewMethodKind;
  onAdded: (method: SavedMethod) => void;
  onCancel: () => void;
}

/** The form to add a payment method within the Pay now flow. The draft keeps the chosen amount. */
export function AddMethodForm({ kind, ...on }: AddMethodFormProps) {
  return (
    <Sheet>
      <AddMethod key={kind} kind={kind} returnTo={getAddMethodPath(kind)} {...on} />
    </Sheet>
  );
}

/** Returns the path that opens the form again after a new sign-in. */
const getAddMethodPath = (kind: NewMethodKind) => `${getStepPath('method')}&add=${kind}`;
