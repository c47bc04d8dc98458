import { useState } from 'react';
import type { RatingBody } from 'shared/contract/work-order-details';
import { Button } from 'shared/ui/button';
import { Form, FormActions, getFieldError } from 'shared/ui/form';
import { RadioList } from 'shared/ui/radio-list';
import { TextAreaField } from 'shared/ui/text-area-field';
import { useRateWorkOrder } from '#src/queries/work-order.ts';
import { useAttempt } from '#src/work-order/use-attempt.ts';
import { ActFailed } from '../act-failed.tsx';
import { t } from '../texts.ts';

const STARS = ['1', '2', '3', '4', '5'] as const;
const MOST = 500;

interface RatingFormProps {
  readonly workOrderId: string;
  readonly given: RatingBody | null;
  readonly onSent: () => void;
}

export function RatingForm({ workOrderId, given, onSent }: RatingFormProps) {
  const [stars, setStars] = useState<string>(given === null ? '' : String(given.stars));
  const [reason, setReason] = useState(given?.reason ?? '');
  const [faults, setFaults] = useState<readonly { field: string; message: string }[]>([]);
  const rate = useRateWorkOrder(workOrderId);
  const keyOf = useAttempt();
  const send = () => {
    const found = faultsIn(stars, reason.trim());
    setFaults(found);
    if (found.length > 0) return;
    const body = { stars: Number(stars), reason: reason.trim() || null };
    rate.mutate({ body, key: keyOf(body) }, { onSuccess: onSent });
  };
  return (
    <Form errors={faults} onSubmit={send} busy={rate.isPending}>
      <ActFailed error={rate.error} />
      <RadioList
        name="stars"
        label={t('rate.field')}
        value={stars}
        onChange={setStars}
        error={getFieldError(faults, 'stars')}
        layout="inline"
        options={STARS.map((value) => ({ value: value as string, label: t(`rate.${value}`) }))}
      />
      <TextAreaField
        name="reason"
        label={t('rate.reason')}
        hint={t('rate.reasonHint')}
        value={reason}
        onChange={setReason}
        error={getFieldError(faults, 'reason')}
        rows={3}
      />
      <FormActions>
        <Button type="submit" kind="secondary" busy={rate.isPending} busyLabel={t('rate.sending')}>
          {t('rate.send')}
        </Button>
      </FormActions>
    </Form>
  );
}

function faultsIn(stars: string, reason: string) {
  const over = reason.length - MOST;
  return [
    ...(stars === '' ? [{ field: 'stars', message: t('rate.missing') }] : []),
    ...(over > 0 ? [{ field: 'reason', message: t('rate.long', { over }) }] : []),
  ];
}
