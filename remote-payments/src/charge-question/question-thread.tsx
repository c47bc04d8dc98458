import { useRef, useState } from 'react';
import { useAccountSummary } from 'shared/queries/payments';
import { useHasDraft } from 'shared/ui/draft-scope';
import { FocusedStatus } from 'shared/ui/focused-status';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { TextButton } from 'shared/ui/text-button';
import { type ChargeWithQuestion, useChargeQuestion } from '../queries/charge-question.ts';
import { QuestionForm } from './question-form.tsx';
import { QuestionMessages } from './question-messages.tsx';
import { t } from './texts.ts';

interface QuestionThreadProps {
  charge: ChargeWithQuestion;
  draftName: string;
  /** Called when the renter cancels before any message exists. */
  onCancel: () => void;
}

/** Shows the messages about a charge and the form to write the first or another one. */
export function QuestionThread({ charge, draftName, onCancel }: QuestionThreadProps) {
  const query = useChargeQuestion(charge);
  const hasDraft = useHasDraft(draftName, charge.charge_id);
  const timeZone = useAccountSummary().data?.time_zone;
  const [isWriting, setIsWriting] = useState(hasDraft || charge.question_state === null);
  const [wasSent, setWasSent] = useState(false);
  const writeAgainButton = useRef<HTMLButtonElement>(null);
  const hasQuestion = charge.question_state !== null || Boolean(query.data);
  return (
    <>
      {hasQuestion && (
        <QueryView
          query={query}
          loading={<Placeholder type="bodyText" shade="dark" />}
          loadingLabel={t('loading')}
          failure={{ title: t('failed'), children: t('failedWhy') }}
        >
          {({ messages, state }) => (
            <>
              <QuestionMessages
                label={t('thread', { charge: charge.description })}
                messages={messages}
                timeZone={timeZone}
              />
              {state === 'open' && <ReplyTime sent={wasSent} />}
              <TextButton
                ref={writeAgainButton}
                aria-expanded={isWriting}
                onClick={() => setIsWriting(!isWriting)}
              >
                {t('again')}
              </TextButton>
            </>
          )}
        </QueryView>
      )}
      {isWriting && (
        <QuestionForm
          chargeId={charge.charge_id}
          draftName={draftName}
          onSent={() => {
            setIsWriting(false);
            setWasSent(true);
          }}
          onCancel={() => {
            setIsWriting(false);
            if (hasQuestion) writeAgainButton.current?.focus();
            else onCancel();
          }}
        />
      )}
    </>
  );
}

/** Says when the office replies. It takes focus after the renter has sent a message, so that it is announced. */
function ReplyTime({ sent }: { sent: boolean }) {
  return sent ? <FocusedStatus>{t('sent')}</FocusedStatus> : <p>{t('promise')}</p>;
}
