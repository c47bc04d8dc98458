import { useState } from 'react';
import { useDraftText } from 'shared/ui/draft-scope';
import { FocusedStatus } from 'shared/ui/focused-status';
import { RestoredDraftNotice } from 'shared/ui/restored-draft-notice';
import { toActionFailure, useWriteToOffice } from '#src/queries/work-order.ts';
import { useIdempotencyKey } from '#src/work-order/use-idempotency-key.ts';
import { MessageTextForm } from '../message-text-form.tsx';
import { t } from '../texts.ts';

/** A form for a message to the office. The draft is kept until it is sent; a retry sends it only once. */
export function MessageForm({ workOrderId }: { workOrderId: string }) {
  const { text, keep, isRestored } = useDraftText('work-order-message', workOrderId);
  const [sentCount, setSentCount] = useState(0);
  const writeToOffice = useWriteToOffice(workOrderId);
  const getKey = useIdempotencyKey();
  const send = (body: string) =>
    writeToOffice.mutate(
      // After a message is sent, the same text can be sent again as a new message.
      { body, key: getKey([body, sentCount]) },
      {
        onSuccess: () => {
          keep('');
          setSentCount(sentCount + 1);
        },
      },
    );
  return (
    <>
      <MessageTextForm
        about="thread"
        name="message"
        maxLength={2000}
        text={text}
        onText={keep}
        busy={writeToOffice.isPending}
        refusal={
          writeToOffice.isError ? t(`failed.${toActionFailure(writeToOffice.error)}`) : undefined
        }
        onTry={writeToOffice.reset}
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
      </MessageTextForm>
      {writeToOffice.isSuccess && <FocusedStatus>{t('thread.sent')}</FocusedStatus>}
    </>
  );
}
