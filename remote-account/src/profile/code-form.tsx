import { useEffect, useState } from 'react';
import { CODE_DIGITS, type EmailChange } from 'shared/contract/profile';
import { formatTime } from 'shared/format/date';
import { cleanDigits } from 'shared/format/typed-text';
import { useTimeZone } from 'shared/queries/time-zone';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import type { FieldError } from 'shared/ui/error-summary';
import { Form, FormActions, getFieldError } from 'shared/ui/form';
import { Sheet } from 'shared/ui/sheet';
import { TextField } from 'shared/ui/text-field';
import {
  getErrorCode,
  getRemainingTries,
  useCancelEmail,
  useConfirmEmail,
} from '../queries/profile.ts';
import { t } from '../texts.ts';
import { ResendCode } from './resend-code.tsx';

interface CodeFormProps {
  readonly change: EmailChange;
  readonly hasFocus: boolean;
  readonly onDone: (message: string) => void;
}

const FIELD = 'code';
const CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`);

/** Asks for the code that was sent to the new address. Until it is entered, the old address stays valid. */
export function CodeForm({ change, hasFocus, onDone }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const confirm = useConfirmEmail();
  const cancel = useCancelEmail();
  useEffect(() => {
    if (hasFocus) document.getElementById(FIELD)?.focus();
  }, [hasFocus]);
  const busy = confirm.isPending || cancel.isPending;
  const { new_email } = change;
  const expiryTime = formatTime(change.code_expires_at, useTimeZone());
  const submit = () => {
    const digits = cleanDigits(code);
    const newErrors = CODE.test(digits) ? [] : [{ field: FIELD, message: t('code.missing') }];
    setErrors(newErrors);
    if (newErrors.length > 0) return;
    confirm.mutate(digits, {
      onSuccess: () => onDone(t('email.changed', { email: new_email })),
      onError: (error) => {
        const message = getCodeError(error);
        if (message !== null) setErrors([{ field: FIELD, message }]);
      },
    });
  };
  const hasFailed = cancel.isError || (confirm.isError && getCodeError(confirm.error) === null);
  return (
    <Sheet>
      <Form errors={errors} busy={busy} onSubmit={submit}>
        <Banner kind="info" title={t('code.waiting')}>
          {t('code.waitingText', { email: new_email })}
        </Banner>
        {hasFailed && <SubmitError error={confirm.error} />}
        <TextField
          name={FIELD}
          inputMode="numeric"
          autoComplete="one-time-code"
          neverKept
          label={t('code.label')}
          hint={t('code.hint', { time: expiryTime })}
          value={code}
          error={getFieldError(errors, FIELD)}
          onChange={setCode}
        />
        <FormActions>
          <Button
            kind="primary"
            type="submit"
            busy={confirm.isPending}
            busyLabel={t('code.checking')}
          >
            {t('code.confirm')}
          </Button>
          <Button
            kind="text"
            busy={cancel.isPending}
            busyLabel={t('code.cancelling')}
            onClick={() =>
              cancel.mutate(undefined, { onSuccess: () => onDone(t('code.cancelled')) })
            }
          >
            {t('code.cancel')}
          </Button>
        </FormActions>
        <ResendCode change={change} />
      </Form>
    </Sheet>
  );
}

/** Returns what is wrong with the code; null for any other error. */
function getCodeError(error: unknown): string | null {
  if (getErrorCode(error) === 'verification_over') return t('code.over');
  const attemptsLeft = getRemainingTries(error);
  return attemptsLeft === null ? null : t('code.wrong', { left: attemptsLeft });
}

function SubmitError({ error }: { error: Error | null }) {
  const isTaken = getErrorCode(error) === 'email_taken';
  return (
    <Banner kind="bad" title={t(isTaken ? 'email.taken' : 'part.failed')}>
      {t(isTaken ? 'email.takenText' : 'part.failedText')}
    </Banner>
  );
}
