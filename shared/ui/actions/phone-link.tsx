import type { ReactElement, ReactNode } from 'react';
import { media } from 'shared/theme/tokens';
import styled from 'styled-components';
import { TextLink } from './text-link.tsx';

interface PhoneLinkProps {
  /** Display format: "(715) 555-0142". Numbers without a country code are US numbers. */
  readonly number: string;
  /** Shows a phone icon before the number. */
  readonly icon?: boolean;
  /** Link text; without it the number. */
  readonly children?: ReactNode;
}

/** A `tel:` link. It wraps only if it does not fit on one line. */
export function PhoneLink({ number, icon = false, children }: PhoneLinkProps): ReactElement {
  const [digits = '', ext = ''] = number
    .split(/ext\.?|;ext=/)
    .map((part) => part.replace(/[^\d+]/g, ''));
  const e164 = digits.startsWith('+') ? digits : `+1${digits}`;
  const href = `tel:${e164}${ext && `;ext=${ext}`}`;
  const text = children ?? number;
  return (
    <TextLink href={href} {...(icon && { icon: 'phone' })}>
      <Unbroken translate={text === number ? 'no' : undefined}>{text}</Unbroken>
    </TextLink>
  );
}

const Unbroken = styled.span`
  white-space: nowrap;
  ${media.largeText} { white-space: normal; }
`;
