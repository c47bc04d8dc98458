import { useEffect, useState } from 'react';
import {
  CORRECTION_SUBJECTS,
  type Correction,
  type CorrectionSubject,
  MAX_CORRECTION_LENGTH,
} from 'shared/contract/household';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import type { FieldError } from 'shared/ui/error-summary';
import { Form, FormActions, getFieldError } from 'shared/ui/form';
import { RadioList } from 'shared/ui/radio-list';
import { Sheet } from 'shared/ui/sheet';
import { TextAreaField } from 'shared/ui/text-area-field';
import { useRequestCorrection } from '../queries/household.ts';
import { getErrorCode, toFormFailure } from '../queries/profile.ts';
import { t } from './texts.ts';

interface CorrectionFormProps {
  readonly subject: CorrectionSubject | '';
  /** The subjects with a pending request. No second request is possible for them. */
  readonly pendingCorrections: readonly Correction[];
  readonly onSent: (correction: Correction) => void;
  readonly onCancel: () => void;
}

const SUBJECT = 'correction_subject';
const TEXT = 'correction_text';

/** Asks the office for a correction. The entries are kept if sending fails. */
export function CorrectionForm({
  subject: initialSubject,
  pendingCorrections,
  onSent,
  onCancel,
}: CorrectionFormProps) {
  // A retry after a lost response is still the same request.
  const [requestId] = useState(() => crypto.randomUUID());
  const isWaiting = (candidate: CorrectionSubject) =>
    pendingCorrections.some(({ subject }) => subject === candidate);
  const [subject, setSubject] = useState(
    initialSubject !== '' && isWaiting(initialSubject) ? '' : initialSubject,
  );
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const request = useRequestCorrection();
  const [firstField] = useState(subject === '' ? SUBJECT : TEXT);
  useEffect(() => document.getElementById(firstField)?.focus(), [firstField]);
  const submit = () => {
    const newErrors = validate(subject, text.trim());
    setErrors(newErrors);
    if (newErrors.length > 0 || subject === '') return;
    request.mutate(
      { request_id: requestId, subject, text: text.trim() },
      {
        onSuccess: onSent,
        onError: (error) => {
          if (isAlreadyRequested(error))
            setErrors([{ field: SUBJECT, message: t('correction.isOpen') }]);
        },
      },
    );
  };
  return (
    <Sheet>
      <Form errors={errors} busy={request.isPending} onSubmit={submit}>
        {request.isError && !isAlreadyRequested(request.error) && (
          <Banner kind="bad" title={t('correction.failed')}>
            {t(`correction.${toFormFailure(request.error)}Text`)}
          </Banner>
        )}
        <RadioList
          name={SUBJECT}
          label={t('correction.subject')}
          value={subject}
          error={getFieldError(errors, SUBJECT)}
          onChange={setSubject}
          options={CORRECTION_SUBJECTS.map((value) => ({
            value,
            label: t(`correction.${value}`),
            ...(isWaiting(value) && { unavailable: t('correction.isOpen') }),
          }))}
        />
        <TextAreaField
          name={TEXT}
          label={t('correction.text')}
          hint={t('correction.textHint')}
          value={text}
          error={getFieldError(errors, TEXT)}
          onChange={setText}
        />
        <FormActions>
          <Button
            kind="primary"
            type="submit"
            busy={request.isPending}
            busyLabel={t('correction.sending')}
          >
            {t('correction.send')}
          </Button>
          <Button kind="text" onClick={onCancel}>
            {t('correction.cancel')}
          </Button>
        </FormActions>
      </Form>
    </Sheet>
  );
}

function validate(subject: string, text: string): FieldError[] {
  return [
    ...(subject === '' ? [{ field: SUBJECT, message: t('correction.subjectMissing') }] : []),
    ...(text === '' ? [{ field: TEXT, message: t('correction.textMissing') }] : []),
    ...(text.length > MAX_CORRECTION_LENGTH
      ? [{ field: TEXT, message: t('long', { most: MAX_CORRECTION_LENGTH }) }]
      : []),
  ];
}

/** Another window has sent a request about this subject in the meantime. */
const isAlreadyRequested = (error: unknown): boolean => getErrorCode(error) === 'correction_open';
