import type { Profile } from 'shared/contract/profile';
import { MailAddress } from 'shared/ui/mail-address';
import { Part } from '../editing/part.tsx';
import { useOpenPart } from '../editing/use-open-part.ts';
import { t } from '../texts.ts';
import { CodeForm } from './code-form.tsx';
import { EmailForm } from './email-form.tsx';

const NAME = 'email';

/** Where mail goes and what one signs in with; another address holds once its code was given. */
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
          // Who has just asked for the code enters it next; to others it is one part of the page.
          <CodeForm change={pending} hasFocus={open === NAME} onDone={close.onDone} />
        ) : (
          <EmailForm onCancel={close.onCancel} />
        )
      }
    />
  );
}
