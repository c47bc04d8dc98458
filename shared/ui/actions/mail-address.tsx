import type { ReactElement } from 'react';

/** Breaks a long email address before the `@` instead of inside a word. */
export function MailAddress({ address }: { readonly address: string }): ReactElement {
  const [name, ...domain] = address.split(/(?=@)/);
  return <MailAddressLayout name={`${name}`} domain={domain.join('')} />;
}

interface MailAddressLayoutProps {
  readonly name: string;
  /** With the `@`. */
  readonly domain: string;
}

/** The two parts of an email address. Templates pass slots. */
export function MailAddressLayout({ name, domain }: MailAddressLayoutProps): ReactElement {
  return (
    <span translate="no">
      {name}
      <wbr />
      {domain}
    </span>
  );
}
