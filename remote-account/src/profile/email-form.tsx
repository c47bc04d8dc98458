import { useEffect, useState } from 'react';
import { EMAIL } from 'shared/contract/notice';
import { cleanEntry } from 'shared/format/typed-text';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import type { FieldError } from 'shared/ui/error-summary';
import { Form, FormActions, getFieldError } from 'shared/ui/form';
import { Sheet } from 'shared/ui/sheet';
import { TextField } from 'shared/ui/text-field';
import { getPartPath } from '../editing/use-open-part.ts';
import { getErrorCode, useRequestEmail } from '../queries/profile.ts';
import { SignInBanner } from '../sign-in-again/sign-in-banner.tsx';
import { t } from '../texts.ts';

const FIELD = 'new_email';

/** Asks for the new address and has a code sent to it. */
export function EmailForm({ onCancel }: { onCancel: () => void }) {
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const request = useRequestEmail();
  useEffect(() => document.getElementById(FIELD)?.focus(), []);
  const submit = () => {
    const newErrors = EMAIL.test(cleanEntry(email))
      ? []
      : [{ field: FIELD, message: t('email.wrong') }];
    setErrors(newErrors);
    if (newErrors.length > 0) return;
    request.mutate(cleanEntry(email), {
      onError: (error) => {
        if (getErrorCode(error) !== 'invalid_request') return;
        setErrors([{ field: FIELD, message: t('email.same') }]);
      },
    });
  };
  return (
    <Sheet>
      <Form errors={errors} busy={request.isPending} onSubmit={submit}>
        <SubmitError error={request.error} />
        <TextField
          name={FIELD}
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t('email.newLabel')}
          hint={t('email.newHint')}
          value={email}
          error={getFieldError(errors, FIELD)}
          onChange={setEmail}
        />
        <FormActions>
          <Button
            kind="primary"
            type="submit"
            busy={request.isPending}
            busyLabel={t('email.sending')}
          >
            {t('email.send')}
          </Button>
          <Button kind="text" onClick={onCancel}>
            {t('part.cancel')}
          </Button>
        </FormActions>
      </Form>
    </Sheet>
  );
}

function SubmitError({ error }: { error: Error | null }) {
  const code = getErrorCode(error);
  if (error === null || code === 'invalid_request') return null;
  if (code === 'recent_sign_in_needed') return <SignInBanner returnTo={getPartPath('email')} />;
  // Another window has changed it in the meantime: the refetched profile contains its change.
  if (code === 'email_change_pending') return null;
  if (code === 'rate_limited') {
    return (
      <Banner kind="warn" title={t('email.limited')}>
        {t('email.limitedText')}
      </Banner>
    );
  }
  return (
    <Banner kind="bad" title={t('email.notSent')}>
      {t('email.notSentText')}
    </Banner>
  );
}
