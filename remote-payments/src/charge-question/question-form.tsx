import { useEffect, useId } from 'react';
import { MAX_QUESTION_LENGTH, MIN_QUESTION_LENGTH } from 'shared/contract/payment-input';
import { Button } from 'shared/ui/button';
import { Form, FormActions, getFieldError } from 'shared/ui/form';
import { RestoredDraftNotice } from 'shared/ui/restored-draft-notice';
import { TextAreaField } from 'shared/ui/text-area-field';
import styled from 'styled-components';
import { t } from './texts.ts';
import { useSendQuestion } from './use-send-question.ts';

interface QuestionFormProps {
  chargeId: string;
  draftName: string;
  onSent: () => void;
  onCancel: () => void;
}

/** The form for a message about a charge. Focuses the text field when it opens. */
export function QuestionForm({ chargeId, draftName, onSent, onCancel }: QuestionFormProps) {
  const { text, keepText, isRestored, error, send, sending } = useSendQuestion(
    chargeId,
    draftName,
    onSent,
  );
  // The field needs a unique ID, because the same charge can be open in the overview and in the ledger.
  const field = useId();
  useEffect(() => document.getElementById(field)?.focus(), [field]);
  const errors = error === undefined ? [] : [{ field, message: error }];
  return (
    <FullWidth>
      <Form errors={errors} busy={sending} onSubmit={() => void send()}>
        {isRestored && (
          <RestoredDraftNotice
            onDiscard={() => {
              keepText('');
              document.getElementById(field)?.focus();
            }}
          />
        )}
        <TextAreaField
          name={field}
          label={t('field')}
          hint={t('hint', { least: MIN_QUESTION_LENGTH, most: MAX_QUESTION_LENGTH })}
          value={text}
          onChange={keepText}
          error={getFieldError(errors, field)}
          rows={4}
        />
        <FormActions>
          <Button type="submit" kind="outlined" busy={sending} busyLabel={t('sending')}>
            {t('send')}
          </Button>
          <Button
            kind="text"
            onClick={() => {
              keepText('');
              onCancel();
            }}
          >
            {t('cancel')}
          </Button>
        </FormActions>
      </Form>
    </FullWidth>
  );
}

// The well lays out its children at their content width, so the form sets its own.
const FullWidth = styled.div`
  width: 100%;
`;
