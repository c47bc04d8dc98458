import { useState } from 'react';
import type { WorkOrderDetails } from 'shared/contract/work-order-story';
import { dateIn, formatDate } from 'shared/format/date';
import { Button } from 'shared/ui/button';
import { Form, FormActions, faultOf } from 'shared/ui/form';
import { TextAreaField } from 'shared/ui/text-area-field';
import { useAppeal } from '../queries/work-order.ts';
import { useAttempt } from '../work-order/use-attempt.ts';
import { ActFailed } from './act-failed.tsx';
import { t } from './texts.ts';

const MOST = 500;
const FIELD = 'appeal';

interface AppealPartProps {
  readonly order: WorkOrderDetails;
  /** Told what is to be said in its place. */
  readonly onDone: (words: string) => void;
}

/** The office has declined: the home may ask it, once, to think again. */
export function AppealPart({ order, onDone }: AppealPartProps) {
  if (order.state !== 'declined') return null;
  if (order.may.appeal) return <AppealForm order={order} onDone={onDone} />;
  const asked = order.story.findLast(({ kind }) => kind === 'appealed');
  if (asked === undefined) return null;
  return <p>{t('appeal.asked', { date: formatDate(dateIn(asked.at, order.time_zone)) })}</p>;
}

function AppealForm({ order, onDone }: AppealPartProps) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const appeal = useAppeal(order.work_order_id);
  const keyOf = useAttempt();
  const faults = fault === undefined ? [] : [{ field: FIELD, message: fault }];
  const send = () => {
    const body = reason.trim();
    const wrong = faultIn(body);
    setFault(wrong);
    if (wrong !== undefined) return;
    appeal.mutate({ body, key: keyOf(body) }, { onSuccess: () => onDone(t('appeal.done')) });
  };
  return (
    <Form faults={faults} onSubmit={send} busy={appeal.isPending}>
      <ActFailed error={appeal.error} />
      <TextAreaField
        name={FIELD}
        label={t('appeal.field')}
        hint={t('appeal.hint')}
        value={reason}
        onChange={setReason}
        error={faultOf(faults, FIELD)}
        rows={3}
      />
      <FormActions>
        <Button
          type="submit"
          kind="secondary"
          busy={appeal.isPending}
          busyLabel={t('appeal.sending')}
        >
          {t('appeal.send')}
        </Button>
      </FormActions>
    </Form>
  );
}

function faultIn(text: string): string | undefined {
  if (text === '') return t('appeal.missing');
  return text.length > MOST ? t('appeal.long', { over: text.length - MOST }) : undefined;
}
