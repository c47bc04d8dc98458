import type { ReactElement } from 'react';
import { media } from 'shared/theme/tokens';
import styled from 'styled-components';
import { MARK_PINE, MARK_WATER, WORDMARK } from './logo-paths.ts';

interface LogoProps {
  /** Name of the company. */
  readonly name: string;
  /** The drawn logo of a company that has one; otherwise the name is shown. */
  readonly drawing?: 'harbor-and-pine' | undefined;
}

/** The company's logo in the current text color: mark and wordmark, or the name. */
export function Logo({ name, drawing }: LogoProps): ReactElement {
  if (drawing === undefined) return <Name>{name}</Name>;
  return (
    <Root role="img" aria-label={name}>
      <Mark />
      <svg aria-hidden="true" viewBox="0 0 1650 280" width="153" height="26">
        <path fill="currentColor" d={WORDMARK} />
      </svg>
    </Root>
  );
}

/** The mark alone, decorative: a pine over three shortening waterlines. */
export function Mark(): ReactElement {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 34" width="28" height="30">
      <path d={MARK_PINE} fill="currentColor" />
      <path
        d={MARK_WATER}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}

const Name = styled.span`
  overflow: hidden;
  font-size: 1.125rem;
  font-weight: 600;
  line-height: 1.5rem;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  flex: none;
  ${media.largeText} { svg + svg { display: none; } }
`;
