import { useState } from 'react';
import type { WorkOrderDetails, WorkOrderEdit } from 'shared/contract/work-order-details';
import { Button } from 'shared/ui/button';
import { Form, FormActions } from 'shared/ui/form';
import { standsNow, useEditWorkOrder } from '#src/queries/work-order.ts';
import {
  type FieldError,
  problemsOf,
  type RequestDraft,
  requestOf,
} from '#src/request-draft/request-draft.ts';
import { RequestFields } from '#src/request-draft/request-fields.tsx';
import { ActFailed } from '../act-failed.tsx';
import { t } from '../texts.ts';
import { EditConflict } from './edit-conflict.tsx';

interface EditFormProps {
  readonly order: WorkOrderDetails;
  /** Called with true if something was saved. */
  readonly onEnd: (saved: boolean) => void;
}

/**
 * Edits what was reported. After an edit conflict, both versions are shown and the renter chooses one;
 * typed text is not lost.
 */
export function EditForm({ order, onEnd }: EditFormProps) {
  const [draft, setDraft] = useState<RequestDraft>(() => draftOf(order));
  const [version, setVersion] = useState(order.version);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const edit = useEditWorkOrder(order.work_order_id);
  const theirs = standsNow(edit.error);
  const save = (of: number) => {
    setErrors(problemsOf(draft));
    const body = requestOf(draft);
    if (body === undefined) return;
    setVersion(of);
    edit.mutate({ ...body, version: of }, { onSuccess: () => onEnd(true) });
  };
  return (
    <Form errors={errors} onSubmit={() => save(version)} busy={edit.isPending}>
      {theirs === undefined ? (
        <ActFailed error={edit.error} />
      ) : (
        <EditConflict
          mine={draft}
          theirs={theirs}
          onMine={() => save(theirs.version)}
          onTheirs={() => onEnd(false)}
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

type Words = Pick<WorkOrderEdit, 'title' | 'details' | 'permission_to_enter'>;

const draftOf = (order: Words & { place_code: string; category_code: string }): RequestDraft => ({
  title: order.title,
  details: order.details,
  place: order.place_code,
  category: order.category_code,
  entry: order.permission_to_enter ? 'yes' : 'no',
  key: '',
});
