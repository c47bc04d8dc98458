import type { Profile } from 'shared/contract/profile';
import { t } from '../texts.ts';
import { CodeForm } from './code-form.tsx';
import { EmailForm } from './email-form.tsx';
import { MailAddress } from './mail-address.tsx';
import { Part } from './part.tsx';

/** Where mail goes and what one signs in with; another address holds once its code was given. */
export function Email({ profile: { email, email_change: pending } }: { profile: Profile }) {
  const rows = [
    { term: t('profile.email'), value: <MailAddress address={email} /> },
    ...(pending
      ? [{ term: t('email.new'), value: <MailAddress address={pending.new_email} /> }]
      : []),
  ];
  return (
    <Part
      name="email"
      title={t('email.title')}
      rows={rows}
      isWaiting={pending !== null}
      form={(close) =>
        pending ? <CodeForm change={pending} {...close} /> : <EmailForm onCancel={close.onCancel} />
      }
    />
  );
}
