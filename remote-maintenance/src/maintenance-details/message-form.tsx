import { useState } from 'react';
import { readDraft, writeDraft } from 'shared/session/draft-store';
import { usePersonId } from 'shared/session/session';
import { Button } from 'shared/ui/button';
import { Form, FormActions, faultOf } from 'shared/ui/form';
import { Said } from 'shared/ui/said';
import { TextAreaField } from 'shared/ui/text-area-field';
import { actFailureOf, useWriteToOffice } from '../queries/work-order.ts';
import { useAttempt } from '../work-order/use-attempt.ts';
import { t } from './texts.ts';

const MOST = 2000;
const FIELD = 'message';

/** A message to the office. What is typed outlives a reload; the same words go once. */
export function MessageForm({ workOrderId }: { workOrderId: string }) {
  const place = `work-order-message:${usePersonId()}:${workOrderId}`;
  const [text, setText] = useState(() => {
    const kept = readDraft(place);
    return typeof kept === 'string' ? kept : '';
  });
  const [fault, setFault] = useState<string>();
  const [sentCount, setSentCount] = useState(0);
  const [isSent, setSent] = useState(false);
  const write = useWriteToOffice(workOrderId);
  const keyOf = useAttempt();
  const keep = (typed: string) => {
    setText(typed);
    writeDraft(place, typed === '' ? null : typed);
  };
  const send = () => {
    const body = text.trim();
    const wrong = faultIn(body);
    setFault(wrong);
    setSent(false);
    if (wrong !== undefined) return;
    write.mutate(
      // The same words may be meant twice, once the first are sent.
      { body, key: keyOf([body, sentCount]) },
      {
        onSuccess: () => {
          keep('');
          setSent(true);
          setSentCount(sentCount + 1);
        },
        onError: (error) => setFault(t(`failed.${actFailureOf(error)}`)),
      },
    );
  };
  const faults = fault === undefined ? [] : [{ field: FIELD, message: fault }];
  return (
    <>
      <Form faults={faults} onSubmit={send} busy={write.isPending}>
        <TextAreaField
          name={FIELD}
          label={t('thread.field')}
          hint={t('thread.hint')}
          value={text}
          onChange={keep}
          error={faultOf(faults, FIELD)}
          rows={3}
        />
        <FormActions>
          <Button
            type="submit"
            kind="secondary"
            busy={write.isPending}
            busyLabel={t('thread.sending')}
          >
            {t('thread.send')}
          </Button>
        </FormActions>
      </Form>
      {isSent && <Said>{t('thread.sent')}</Said>}
    </>
  );
}

function faultIn(text: string): string | undefined {
  if (text === '') return t('thread.empty');
  return text.length > MOST ? t('thread.long', { over: text.length - MOST }) : undefined;
}
