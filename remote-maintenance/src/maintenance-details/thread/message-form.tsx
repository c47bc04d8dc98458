import { useState } from 'react';
import { useDraftText } from 'shared/ui/draft-scope';
import { FocusedStatus } from 'shared/ui/focused-status';
import { RestoredDraftNotice } from 'shared/ui/restored-draft-notice';
import { actFailureOf, useWriteToOffice } from '#src/queries/work-order.ts';
import { useAttempt } from '#src/work-order/use-attempt.ts';
import { t } from '../texts.ts';
import { WordsForm } from '../words-form.tsx';

/** A form for a message to the office. The draft is kept until it is sent; a retry sends it only once. */
export function MessageForm({ workOrderId }: { workOrderId: string }) {
  const { text, keep, isRestored } = useDraftText('work-order-message', workOrderId);
  const [sentCount, setSentCount] = useState(0);
  const write = useWriteToOffice(workOrderId);
  const keyOf = useAttempt();
  const send = (body: string) =>
    write.mutate(
      // After a message is sent, the same text can be sent again as a new message.
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
      >
        {isRestored && (
          <RestoredDraftNotice
            onDiscard={() => {
              keep('');
              document.getElementById('message')?.focus();
            }}
          />
        )}
      </WordsForm>
      {write.isSuccess && <FocusedStatus>{t('thread.sent')}</FocusedStatus>}
    </>
  );
}
