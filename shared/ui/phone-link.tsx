import type { ReactElement, ReactNode } from 'react';
import { TextLink } from './text-link.tsx';

interface PhoneLinkProps {
  /** As it is read out: "(715) 555-0142". Numbers without a country are those of the US. */
  readonly number: string;
  /** Stands before the number, as in a list of contacts. */
  readonly icon?: boolean;
  /** The number itself, where nothing else is given. */
  readonly children?: ReactNode;
}

/** A number to call. Never broken between two lines. */
export function PhoneLink({ number, icon = false, children }: PhoneLinkProps): ReactElement {
  const digits = number.replace(/[^\d+]/g, '');
  const href = `tel:${digits.startsWith('+') ? digits : `+1${digits}`}`;
  return (
    <TextLink href={href} {...(icon && { icon: 'phone' })}>
      <span style={{ whiteSpace: 'nowrap' }}>{children ?? number}</span>
    </TextLink>
  );
}
