import type { ReactElement } from 'react';

/** Breaks a long email address before the `@` instead of inside a word. */
export function MailAddress({ address }: { readonly address: string }): ReactElement {
  const [name, ...domain] = address.split(/(?=@)/);
  return (
    <span translate="no">
      {name}
      <wbr />
      {domain.join('')}
    </span>
  );
}
