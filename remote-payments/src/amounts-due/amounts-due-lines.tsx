import type { ReactNode } from 'react';
import type { AmountDue } from 'shared/contract/payments/amounts-due';
import { formatRichText } from 'shared/i18n/rich-text';
import { color, space } from 'shared/theme/tokens';
import { Icon } from 'shared/ui/icon';
import styled from 'styled-components';
import { describeAmountsDue } from './describe-amounts-due.ts';

/** Renders the amounts due as items of a `DueList`, one for each due date. */
export function AmountsDueLines({ amounts }: { amounts: readonly AmountDue[] }) {
  return describeAmountsDue(amounts).map((text) => (
    <AmountLine key={text}>{formatRichText(text, { b: <b /> })}</AmountLine>
  ));
}

export function AmountLine({ children }: { children: ReactNode }) {
  return (
    <li>
      <Icon name="calendar" />
      <span>{children}</span>
    </li>
  );
}

export const DueList = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space(4)};
  li { display: flex; gap: ${space(12)}; }
  svg { margin-top: 0.125rem; color: ${color('inkMuted')}; }
`;
