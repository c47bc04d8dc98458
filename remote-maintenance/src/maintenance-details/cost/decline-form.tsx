import { useState } from 'react';
import { Button } from 'shared/ui/button';
import { Form, FormActions, getFieldError } from 'shared/ui/form';
import { TextAreaField } from 'shared/ui/text-area-field';
import { ActFailed } from '../act-failed.tsx';
import { t } from '../texts.ts';

const MOST = 500;

interface DeclineFormProps {
  readonly error: Error | null;
  readonly isSending: boolean;
  readonly onDecline: (reason: string) => void;
  readonly onBack: () => void;
}

/** Declines a cost with a reason. */
export function DeclineForm({ error, isSending, onDecline, onBack }: DeclineFormProps) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const faults = fault === undefined ? [] : [{ field: 'cost-reason', message: fault }];
  const decline = () => {
    const found = findFault(reason.trim());
    setFault(found);
    if (found === undefined) onDecline(reason.trim());
  };
  return (
    <Form errors={faults} onSubmit={decline} busy={isSending}>
      <ActFailed error={error} />
      <TextAreaField
        name="cost-reason"
        label={t('cost.reason')}
        hint={t('cost.reasonHint')}
        value={reason}
        onChange={setReason}
        error={getFieldError(faults, 'cost-reason')}
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

function findFault(text: string): string | undefined {
  if (text === '') return t('cost.missing');
  return text.length > MOST ? t('cost.long', { over: text.length - MOST }) : undefined;
}
