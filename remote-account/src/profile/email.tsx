import type { Profile } from 'shared/contract/profile';
import { MailAddress } from 'shared/ui/mail-address';
import { Part } from '../editing/part.tsx';
import { useOpenPart } from '../editing/use-open-part.ts';
import { t } from '../texts.ts';
import { CodeForm } from './code-form.tsx';
import { EmailForm } from './email-form.tsx';

const NAME = 'email';

/** The email address, also used for sign-in. A new address becomes valid when its code is entered. */
export function Email({ profile: { email, email_change: pending } }: { profile: Profile }) {
  const [open] = useOpenPart();
  const rows = [
    { term: t('profile.email'), value: <MailAddress address={email} /> },
    ...(pending
      ? [{ term: t('email.new'), value: <MailAddress address={pending.new_email} /> }]
      : []),
  ];
  return (
    <Part
      name={NAME}
      title={t('email.title')}
      rows={rows}
      isWaiting={pending !== null}
      form={(close) =>
        pending ? (
          // The form takes the focus only if this person has just asked for the code.
          <CodeForm change={pending} hasFocus={open === NAME} onDone={close.onDone} />
        ) : (
          <EmailForm onCancel={close.onCancel} />
        )
      }
    />
  );
}
