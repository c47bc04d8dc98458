import { useState } from 'react';
import type { WorkOrderDetails, WorkOrderEdit } from 'shared/contract/work-order-details';
import { Button } from 'shared/ui/button';
import { Form, FormActions } from 'shared/ui/form';
import { getCurrentVersion, useEditWorkOrder } from '#src/queries/work-order.ts';
import {
  type RequestDraft,
  type RequestFieldError,
  toNewWorkOrder,
  validateRequestDraft,
} from '#src/request-draft/request-draft.ts';
import { RequestFields } from '#src/request-draft/request-fields.tsx';
import { ActionError } from '../action-error.tsx';
import { t } from '../texts.ts';
import { EditConflict } from './edit-conflict.tsx';

interface EditFormProps {
  readonly order: WorkOrderDetails;
  /** Called with true if something was saved. */
  readonly onEnd: (wasSaved: boolean) => void;
}

/**
 * Edits what was reported. After an edit conflict, both versions are shown and the renter chooses one;
 * typed text is not lost.
 */
export function EditForm({ order, onEnd }: EditFormProps) {
  const [draft, setDraft] = useState<RequestDraft>(() => toRequestDraft(order));
  const [version, setVersion] = useState(order.version);
  const [errors, setErrors] = useState<readonly RequestFieldError[]>([]);
  const edit = useEditWorkOrder(order.work_order_id);
  const currentVersion = getCurrentVersion(edit.error);
  const save = (baseVersion: number) => {
    setErrors(validateRequestDraft(draft));
    const body = toNewWorkOrder(draft);
    if (body === undefined) return;
    setVersion(baseVersion);
    edit.mutate({ ...body, version: baseVersion }, { onSuccess: () => onEnd(true) });
  };
  return (
    <Form errors={errors} onSubmit={() => save(version)} busy={edit.isPending}>
      {currentVersion === undefined ? (
        <ActionError error={edit.error} />
      ) : (
        <EditConflict
          typed={draft}
          currentVersion={currentVersion}
          onKeepTyped={() => save(currentVersion.version)}
          onKeepCurrent={() => onEnd(false)}
        />
      )}
      <RequestFields
        draft={draft}
        save={(change) => setDraft({ ...draft, ...change })}
        errors={errors}
      />
      <FormActions>
        <Button type="submit" kind="secondary" busy={edit.isPending} busyLabel={t('edit.saving')}>
          {t('edit.save')}
        </Button>
        <Button kind="text" onClick={() => onEnd(false)}>
          {t('edit.leave')}
        </Button>
      </FormActions>
    </Form>
  );
}

type EditedTexts = Pick<WorkOrderEdit, 'title' | 'details' | 'permission_to_enter'>;

const toRequestDraft = (
  order: EditedTexts & { place_code: string; category_code: string },
): RequestDraft => ({
  title: order.title,
  details: order.details,
  place: order.place_code,
  category: order.category_code,
  entry: order.permission_to_enter ? 'yes' : 'no',
  key: '',
});
