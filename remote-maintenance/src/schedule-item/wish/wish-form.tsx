import { useState } from 'react';
import { MIN_WINDOWS, type VisitWindow } from 'shared/contract/visit-windows';
import type { VisitAccess, VisitSchedule } from 'shared/contract/visits';
import { Button } from 'shared/ui/button';
import { useHasDraft } from 'shared/ui/draft-scope';
import { Form, FormActions, getFieldError } from 'shared/ui/form';
import { useWishForVisit } from '#src/queries/visit.ts';
import { WindowGrid } from '#src/visit-windows/window-grid.tsx';
import { useIdempotencyKey } from '#src/work-order/use-idempotency-key.ts';
import { AccessField } from '../access-field.tsx';
import { t } from '../texts.ts';
import { VisitError } from '../visit-error.tsx';

interface WishFormProps {
  readonly schedule: VisitSchedule;
  readonly onSent: () => void;
}

// The form of the offered times may be on the same page and has the same field.
const ACCESS = 'wish-access';

/** Asks for at least three parts of days within the next two weeks. */
export function WishForm({ schedule, onSent }: WishFormProps) {
  const [windows, setWindows] = useState<readonly VisitWindow[]>([]);
  const [access, setAccess] = useState<VisitAccess | ''>('');
  const [isChecked, setChecked] = useState(false);
  const showsAll = useHasDraft('visit-wish', schedule.work_order_id);
  const wishForVisit = useWishForVisit(schedule.work_order_id);
  const getKey = useIdempotencyKey();
  const hasTooFew = windows.length < MIN_WINDOWS;
  const errors = [
    ...(hasTooFew ? [{ field: 'windows', message: t('wish.few') }] : []),
    ...(access === '' ? [{ field: ACCESS, message: t('access.missing') }] : []),
  ];
  const shownErrors = isChecked ? errors : [];
  const send = () => {
    setChecked(true);
    if (hasTooFew || access === '') return;
    const body = { windows: [...windows], access };
    wishForVisit.mutate({ body, key: getKey(body) }, { onSuccess: onSent });
  };
  return (
    <Form errors={shownErrors} onSubmit={send} busy={wishForVisit.isPending}>
      <VisitError error={wishForVisit.error} />
      <WindowGrid
        days={schedule.days}
        chosen={windows}
        showsAll={showsAll}
        error={getFieldError(shownErrors, 'windows')}
        onChange={setWindows}
      />
      <AccessField
        name={ACCESS}
        value={access}
        onChange={setAccess}
        error={getFieldError(shownErrors, ACCESS)}
      />
      <FormActions>
        <Button
          type="submit"
          kind="secondary"
          busy={wishForVisit.isPending}
          busyLabel={t('wish.sending')}
        >
          {t('wish.send')}
        </Button>
      </FormActions>
    </Form>
  );
}
