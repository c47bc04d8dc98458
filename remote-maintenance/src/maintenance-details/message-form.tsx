import { useState } from 'react';
import { readDraft, writeDraft } from 'shared/session/draft-store';
import { usePersonId } from 'shared/session/session';
import { Said } from 'shared/ui/said';
import { actFailureOf, useWriteToOffice } from '../queries/work-order.ts';
import { useAttempt } from '../work-order/use-attempt.ts';
import { t } from './texts.ts';
import { WordsForm } from './words-form.tsx';

/** A message to the office. What is typed outlives a reload; the same words go once. */
export function MessageForm({ workOrderId }: { workOrderId: string }) {
  const place = `work-order-message:${usePersonId()}:${workOrderId}`;
  const [text, setText] = useState(() => {
    const kept = readDraft(place);
    return typeof kept === 'string' ? kept : '';
  });
  const [sentCount, setSentCount] = useState(0);
  const write = useWriteToOffice(workOrderId);
  const keyOf = useAttempt();
  const keep = (typed: string) => {
    setText(typed);
    writeDraft(place, typed === '' ? null : typed);
  };
  const send = (body: string) =>
    write.mutate(
      // The same words may be meant twice, once the first are sent.
      { body, key: keyOf([body, sentCount]) },
      {
        onSuccess: () => {
          keep('');
          setSentCount(sentCount + 1);
        },
      },
    );
  return (
    <>
      <WordsForm
        about="thread"
        name="message"
        most={2000}
        text={text}
        onText={keep}
        busy={write.isPending}
        refusal={write.isError ? t(`failed.${actFailureOf(write.error)}`) : undefined}
        onTry={write.reset}
        onSend={send}
      />
      {write.isSuccess && <Said>{t('thread.sent')}</Said>}
    </>
  );
}
