import { useEffect, useRef, useState } from 'react';
import type { SavedMethod } from 'shared/contract/payments/methods';
import { formatInstant } from 'shared/format/date';
import { getAttemptsLeft, needsSignIn, useVerifyMethod } from 'shared/queries/payment-methods';
import { useTimeZone } from 'shared/queries/time-zone';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import type { FieldError } from 'shared/ui/error-summary';
import { Form, FormActions, getFieldError } from 'shared/ui/form';
import { TextField } from 'shared/ui/text-field';
import { SignInBanner } from '#src/sign-in-again/sign-in-banner.tsx';
import { t } from '#src/texts.ts';
import { canVerify, formatMethodName } from '../method-messages.ts';
import { getOpenFormPath } from '../use-open-form.ts';
import { readCents } from './read-cents.ts';

interface VerifyFormProps {
  readonly method: SavedMethod;
  readonly verification: NonNullable<SavedMethod['verification']>;
  readonly onDone: () => void;
}

const FIELDS = ['first', 'second'] as const;
type DepositEntries = Record<(typeof FIELDS)[number], string>;

/** Asks for the two test deposits, or says that they can no longer be entered. */
export function VerifyForm(props: VerifyFormProps) {
  return canVerify(props.verification) ? (
    <DepositsForm {...props} />
  ) : (
    <Expired verification={props.verification} />
  );
}

function Expired({ verification }: Pick<VerifyFormProps, 'verification'>) {
  const messageRef = useRef<HTMLDivElement>(null);
  useEffect(() => messageRef.current?.focus(), []);
  const titleKey = verification.attempts_left === 0 ? 'verify.noTries' : 'verify.tooLate';
  return (
    <div ref={messageRef} tabIndex={-1}>
      <Banner kind="bad" title={t(titleKey)}>
        {t('verify.again')}
      </Banner>
    </div>
  );
}

/** Only the account holder can see the deposits. */
function DepositsForm({ method, verification, onDone }: VerifyFormProps) {
  const [typed, setTyped] = useState<DepositEntries>({ first: '', second: '' });
  const [inputErrors, setInputErrors] = useState<FieldError[]>([]);
  const verifyMethod = useVerifyMethod(method.method_id);
  const timeZone = useTimeZone();
  useEffect(() => document.getElementById(FIELDS[0])?.focus(), []);
  const errors = inputErrors.length > 0 ? inputErrors : getRefusal(verifyMethod.error);
  const send = () => {
    const newErrors = getErrors(typed);
    setInputErrors(newErrors);
    if (newErrors.length > 0) return;
    const cents = FIELDS.map((field) => Number(readCents(typed[field])));
    verifyMethod.mutate(cents, { onSuccess: onDone });
  };
  return (
    <Form
      label={t('verify.title', { name: formatMethodName(method) })}
      errors={errors}
      busy={verifyMethod.isPending}
      onSubmit={send}
    >
      {needsSignIn(verifyMethod.error) && (
        <SignInBanner
          returnTo={getOpenFormPath({ action: 'verify', methodId: method.method_id })}
        />
      )}
      <p>{t('verify.lead')}</p>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          name={field}
          label={t(`verify.${field}`)}
          hint={t('verify.hint')}
          inputMode="decimal"
          neverKept
          value={typed[field]}
          onChange={(text) => setTyped({ ...typed, [field]: text })}
          error={getFieldError(errors, field)}
        />
      ))}
      <p>
        {t('verify.left', {
          count: verification.attempts_left,
          moment: formatInstant(verification.verify_by, timeZone, { weekday: true }),
        })}
      </p>
      <FormActions>
        <Button
          kind="primary"
          type="submit"
          busy={verifyMethod.isPending}
          busyLabel={t('verify.saving')}
        >
          {t('verify.save')}
        </Button>
        <Button kind="text" onClick={onDone}>
          {t('verify.cancel')}
        </Button>
      </FormActions>
    </Form>
  );
}

const getErrors = (typed: DepositEntries): FieldError[] =>
  FIELDS.filter((field) => readCents(typed[field]) === null).map((field) => ({
    field,
    message: t(`verify.${field}Wrong`),
  }));

/** Both fields are invalid, so the message is shown at the first one. */
function getRefusal(error: Error | null): FieldError[] {
  if (error === null || needsSignIn(error)) return [];
  const attemptsLeft = getAttemptsLeft(error);
  const message =
    attemptsLeft === null ? t('verify.unsaved') : t('verify.failed', { count: attemptsLeft });
  return [{ field: 'first', message }];
}
