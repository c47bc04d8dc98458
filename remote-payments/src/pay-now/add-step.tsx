import { lazy, Suspense } from 'react';
import type { SavedMethod } from 'shared/contract/payments/methods';
import type { AddedKind } from 'shared/methods/add-buttons';
import { Page } from 'shared/ui/page';
import { Sheet } from 'shared/ui/sheet';
import { Stepper } from 'shared/ui/stepper';
import { StepLoading } from './step-frame.tsx';
import { stepNames } from './step-names.ts';
import { STEPS, stepPath } from './steps.ts';
import { t } from './texts.ts';

// Most renters have saved a method long ago. Twice, for the first failure may be that of a moment.
const load = () =>
  import('shared/methods/add-method').then(({ AddMethod }) => ({ default: AddMethod }));
const AddMethod = lazy(() => load().catch(load));

interface AddStepProps {
  kind: AddedKind;
  onAdded: (method: SavedMethod) => void;
  onCancel: () => void;
}

/** In the middle of paying: another way to pay. The amount that was chosen waits. */
export function AddStep({ kind, ...on }: AddStepProps) {
  return (
    <Page
      title={t('add.title')}
      back={{ to: stepPath('method'), label: t('method.title') }}
      above={<Stepper steps={stepNames()} current={STEPS.indexOf('method')} />}
    >
      <Suspense fallback={<StepLoading />}>
        <Sheet>
          <AddMethod key={kind} kind={kind} returnTo={addPath(kind)} {...on} />
        </Sheet>
      </Suspense>
    </Page>
  );
}

/** The address that opens the form again after a new sign-in. */
const addPath = (kind: AddedKind) => `${stepPath('method')}&add=${kind}`;
