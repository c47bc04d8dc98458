import { useEffect, useId } from 'react';
import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { ErrorSummary } from 'shared/ui/error-summary';
import { TextAreaField } from 'shared/ui/text-area-field';
import { TextButton } from 'shared/ui/text-button';
import styled from 'styled-components';
import { t } from './texts.ts';
import { useSendQuestion } from './use-send-question.ts';

interface QuestionFormProps {
  chargeId: string;
  onSent: () => void;
  onCancel: () => void;
}

/** A message about a charge. Begins in its field: it is opened to write. */
export function QuestionForm({ chargeId, onSent, onCancel }: QuestionFormProps) {
  const { text, keepText, error, send, sending } = useSendQuestion(chargeId, onSent);
  // The same charge may be open above and in the ledger.
  const field = useId();
  useEffect(() => document.getElementById(field)?.focus(), [field]);
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <ErrorSummary errors={error === undefined ? [] : [{ field, message: error }]} />
      <TextAreaField
        name={field}
        label={t('field')}
        hint={t('hint')}
        value={text}
        onChange={keepText}
        error={error}
        rows={4}
      />
      <Actions>
        <Button type="submit" kind="outlined" busy={sending} busyLabel={t('sending')}>
          {t('send')}
        </Button>
        <TextButton onClick={onCancel}>{t('cancel')}</TextButton>
      </Actions>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(16)};
  width: 100%;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(12)} ${space(24)};
`;
