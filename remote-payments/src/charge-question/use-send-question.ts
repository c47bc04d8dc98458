import { useRef, useState } from 'react';
import { MAX_QUESTION_LENGTH, MIN_QUESTION_LENGTH } from 'shared/contract/payment-input';
import { useDraftText } from 'shared/ui/draft-scope';
import { getQuestionFailure, useSendChargeQuestion } from '../queries/charge-question.ts';
import { t } from './texts.ts';

/** Holds and sends the message. Retries of the same text reuse the idempotency key until the service accepts it. */
export function useSendQuestion(chargeId: string, draftName: string, onSent: () => void) {
  const { text, keep: keepText, isRestored } = useDraftText(draftName, chargeId);
  const [error, setError] = useState<string>();
  const attempt = useRef({ text: '', key: '' });
  const { mutateAsync, isPending: sending } = useSendChargeQuestion(chargeId);

  const send = async () => {
    const trimmedText = text.trim();
    const errorMessage = getTextError(trimmedText);
    setError(errorMessage);
    if (errorMessage !== undefined) return;
    if (attempt.current.text !== trimmedText)
      attempt.current = { text: trimmedText, key: crypto.randomUUID() };
    try {
      await mutateAsync(attempt.current);
    } catch (failure) {
      setError(t(`error.${getQuestionFailure(failure)}`));
      return;
    }
    keepText('');
    onSent();
  };

  return { text, keepText, isRestored, error, send, sending };
}

/** Returns the error message for a text that `questionCharge` would refuse. */
function getTextError(text: string): string | undefined {
  if (text === '') return t('error.empty');
  if (text.length < MIN_QUESTION_LENGTH) return t('error.short', { least: MIN_QUESTION_LENGTH });
  const excess = text.length - MAX_QUESTION_LENGTH;
  return excess > 0 ? t('error.long', { over: excess }) : undefined;
}
