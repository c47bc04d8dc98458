import { color, space } from 'shared/theme/tokens';
import type { ElementChildren } from 'shared/ui/element-children';
import { Icon } from 'shared/ui/icon';
import styled from 'styled-components';
import { DueList } from '#src/amounts-due/amounts-due-lines.tsx';
import { t } from '#src/texts.ts';

interface DueLinesProps {
  /** One line for each due date. */
  readonly amounts: ElementChildren;
  /** The late fee that can still be avoided, as a line. */
  readonly lateFee: ElementChildren;
}

/** Lists the amounts by due date, the effect of paying today, and the late fee that can still be avoided. */
export function DueLines({ amounts, lateFee }: DueLinesProps) {
  return (
    <DueSection>
      <DueList>
        {amounts}
        <li>
          <Icon name="check-circle" />
          <span>{t('due.paidToday')}</span>
        </li>
        {lateFee}
      </DueList>
    </DueSection>
  );
}

export function LateFeeLine({ text }: { text: string }) {
  return (
    <li>
      <WarningIcon>
        <Icon name="clock" />
      </WarningIcon>
      <span>{text}</span>
    </li>
  );
}

const DueSection = styled.div`
  padding-top: ${space(20)};
  border-top: 1px solid ${color('line')};
`;
const WarningIcon = styled.span`
  svg { color: ${color('brass')}; }
`;
