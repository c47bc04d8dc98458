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
  const write = useWriteToOffice(workOrderId);
  const getKey = useIdempotencyKey();
  const send = (body: string) =>
    write.mutate(
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
        busy={write.isPending}
        refusal={write.isError ? t(`failed.${toActionFailure(write.error)}`) : undefined}
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
      </MessageTextForm>
      {write.isSuccess && <FocusedStatus>{t('thread.sent')}</FocusedStatus>}
    </>
  );
}
