import type { ReactElement } from 'react';
import styled from 'styled-components';
import { t } from '../i18n/kit-texts.ts';
import { MARK_PINE, MARK_WATER, WORDMARK } from './logo-paths.ts';

/** Mark and wordmark in the colour of the text around them; its name is the company's. */
export function Logo(): ReactElement {
  return (
    <Root role="img" aria-label={t('companyName')}>
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

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  flex: none;
`;
