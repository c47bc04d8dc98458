import type { ReactElement } from 'react';

/** An address that is wider than its place goes on below with its domain, not in mid-word. */
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
