import type { ReactElement, ReactNode } from 'react';
import { media } from 'shared/theme/tokens';
import styled from 'styled-components';
import { TextLink } from './text-link.tsx';

interface PhoneLinkProps {
  /** As it is read out: "(715) 555-0142". Numbers without a country are those of the US. */
  readonly number: string;
  /** Stands before the number, as in a list of contacts. */
  readonly icon?: boolean;
  /** The number itself, where nothing else is given. */
  readonly children?: ReactNode;
}

/** A number to call. Broken between two lines only where one line does not hold it. */
export function PhoneLink({ number, icon = false, children }: PhoneLinkProps): ReactElement {
  const [digits = '', ext = ''] = number
    .split(/ext\.?|;ext=/)
    .map((part) => part.replace(/[^\d+]/g, ''));
  const called = digits.startsWith('+') ? digits : `+1${digits}`;
  const href = `tel:${called}${ext && `;ext=${ext}`}`;
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
