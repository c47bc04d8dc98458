import { useState } from 'react';
import { Button } from 'shared/ui/button';
import { Form, FormActions, getFieldError } from 'shared/ui/form';
import { TextAreaField } from 'shared/ui/text-area-field';
import { ActionError } from '../action-error.tsx';
import { t } from '../texts.ts';

const MAX_REASON_LENGTH = 500;

interface DeclineFormProps {
  readonly error: Error | null;
  readonly isSending: boolean;
  readonly onDecline: (reason: string) => void;
  readonly onBack: () => void;
}

/** Declines a cost with a reason. */
export function DeclineForm({ error, isSending, onDecline, onBack }: DeclineFormProps) {
  const [reason, setReason] = useState('');
  const [message, setMessage] = useState<string>();
  const errors = message === undefined ? [] : [{ field: 'cost-reason', message }];
  const decline = () => {
    const reasonError = getReasonError(reason.trim());
    setMessage(reasonError);
    if (reasonError === undefined) onDecline(reason.trim());
  };
  return (
    <Form errors={errors} onSubmit={decline} busy={isSending}>
      <ActionError error={error} />
      <TextAreaField
        name="cost-reason"
        label={t('cost.reason')}
        hint={t('cost.reasonHint')}
        value={reason}
        onChange={setReason}
        error={getFieldError(errors, 'cost-reason')}
        rows={3}
      />
      <FormActions>
        <Button type="submit" kind="secondary" busy={isSending} busyLabel={t('cost.sending')}>
          {t('cost.sendNo')}
        </Button>
        <Button kind="text" onClick={onBack}>
          {t('cost.back')}
        </Button>
      </FormActions>
    </Form>
  );
}

function getReasonError(text: string): string | undefined {
  if (text === '') return t('cost.missing');
  return text.length > MAX_REASON_LENGTH
    ? t('cost.long', { over: text.length - MAX_REASON_LENGTH })
    : undefined;
}
