import { useState } from 'react';
import type { RatingBody } from 'shared/contract/work-order-details';
import { Button } from 'shared/ui/button';
import { Form, FormActions, getFieldError } from 'shared/ui/form';
import { RadioList } from 'shared/ui/radio-list';
import { TextAreaField } from 'shared/ui/text-area-field';
import { useRateWorkOrder } from '#src/queries/work-order.ts';
import { useIdempotencyKey } from '#src/work-order/use-idempotency-key.ts';
import { ActionError } from '../action-error.tsx';
import { t } from '../texts.ts';

const STARS = ['1', '2', '3', '4', '5'] as const;
const MAX_COMMENT_LENGTH = 500;

interface RatingFormProps {
  readonly workOrderId: string;
  readonly initial: RatingBody | null;
  readonly onSent: () => void;
}

export function RatingForm({ workOrderId, initial, onSent }: RatingFormProps) {
  const [stars, setStars] = useState<string>(initial === null ? '' : String(initial.stars));
  const [reason, setReason] = useState(initial?.reason ?? '');
  const [errors, setErrors] = useState<readonly { field: string; message: string }[]>([]);
  const rate = useRateWorkOrder(workOrderId);
  const getKey = useIdempotencyKey();
  const send = () => {
    const newErrors = getErrors(stars, reason.trim());
    setErrors(newErrors);
    if (newErrors.length > 0) return;
    const body = { stars: Number(stars), reason: reason.trim() || null };
    rate.mutate({ body, key: getKey(body) }, { onSuccess: onSent });
  };
  return (
    <Form errors={errors} onSubmit={send} busy={rate.isPending}>
      <ActionError error={rate.error} />
      <RadioList
        name="stars"
        label={t('rate.field')}
        value={stars}
        onChange={setStars}
        error={getFieldError(errors, 'stars')}
        layout="inline"
        options={STARS.map((value) => ({ value: value as string, label: t(`rate.${value}`) }))}
      />
      <TextAreaField
        name="reason"
        label={t('rate.reason')}
        hint={t('rate.reasonHint')}
        value={reason}
        onChange={setReason}
        error={getFieldError(errors, 'reason')}
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

function getErrors(stars: string, reason: string) {
  const excess = reason.length - MAX_COMMENT_LENGTH;
  return [
    ...(stars === '' ? [{ field: 'stars', message: t('rate.missing') }] : []),
    ...(excess > 0 ? [{ field: 'reason', message: t('rate.long', { over: excess }) }] : []),
  ];
}
