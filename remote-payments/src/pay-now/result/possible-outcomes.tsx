import type { ReactNode } from 'react';
import { formatDate } from 'shared/format/date';
import { color } from 'shared/theme/tokens';
import { Icon, type IconName } from 'shared/ui/icon';
import { List } from 'shared/ui/list-row';
import { SectionPart } from 'shared/ui/section-part';
import styled from 'styled-components';
import { Text, t } from '../texts.ts';

/** Explains how an unknown outcome can resolve. `countsOn`: the date on which the payment counts as paid, if known. */
export function PossibleOutcomes({ countsOn }: { countsOn?: string }) {
  return (
    <SectionPart title={t('end.title')}>
      <List>
        <PossibleOutcome icon="check-circle" color={color('pine')}>
          <Text
            id={countsOn ? 'end.through' : 'end.throughPlain'}
            values={countsOn ? { date: formatDate(countsOn) } : {}}
            components={{ b: <b /> }}
          />
        </PossibleOutcome>
        <PossibleOutcome icon="close" color={color('inkMuted')}>
          <Text id="end.not" components={{ b: <b /> }} />
        </PossibleOutcome>
      </List>
    </SectionPart>
  );
}

interface PossibleOutcomeProps {
  icon: IconName;
  color: string;
  children: ReactNode;
}

function PossibleOutcome({ icon, color, children }: PossibleOutcomeProps) {
  return (
    <Row $color={color}>
      <Icon name={icon} />
      <span>{children}</span>
    </Row>
  );
}

const Row = styled.p<{ $color: string }>`
  display: flex;
  gap: 0.75rem;
  padding: 1rem 0;
  border-bottom: 1px solid ${color('line')};
  svg { margin-top: 0.125rem; color: ${({ $color }) => $color}; }
`;
