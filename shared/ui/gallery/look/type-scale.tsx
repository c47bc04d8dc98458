import type { ReactElement } from 'react';
import { color, space, type } from 'shared/theme/tokens';
import { DescriptionList } from 'shared/ui/description-list';
import { Money } from 'shared/ui/money';
import { Figures, MoneyBar, Swatch } from 'shared/ui/money-bar';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import styled from 'styled-components';
import { Pair, Row, Specimen, Stack } from '../specimen.tsx';

const SCALE = [
  ['h1', 'Kitchen sink leaks'],
  ['h2', 'Open charges'],
  ['h3', 'First time here?'],
  ['body', 'Rent is due on the 1st of the month.'],
  ['side', 'Rent goes out on its due date.'],
  ['small', 'Posted Sep 25, due Oct 1'],
  ['caption', 'As of 2:44 pm CT'],
  ['captionStrong', 'On the way'],
  ['nav', 'Payments'],
] as const;

/** The type scale and amounts. */
export function TypeScale(): ReactElement {
  return (
    <Pair>
      <Lines>
        {SCALE.map(([step, text]) => (
          <Line key={step} $step={step}>
            <small>{step}</small>
            <span>{text}</span>
          </Line>
        ))}
      </Lines>
      <Stack>
        <Money cents={123860} size="lg" />
        <Money cents={123860} size="md" />
        <DescriptionList
          rows={[
            { term: 'Rent, October', value: <Money cents={145000} /> },
            { term: 'Water, Aug 15 to Sep 14', value: <Money cents={3860} /> },
            { term: 'Credit, dryer out of order', value: <Money cents={-2500} /> },
          ]}
        />
        <MoneyBar
          label="$300.00 of $1,538.60 is on the way"
          segments={[
            { kind: 'paid', cents: 5000 },
            { kind: 'pending', cents: 30000 },
            { kind: 'left', cents: 123860 },
          ]}
        />
        <Figures
          items={[
            { label: 'Balance', value: '$1,538.60 credit' },
            { label: 'Pending', value: '\u2212$300.00', kind: 'pending' },
            { label: 'You owe', value: '$1,238.60', kind: 'left' },
          ]}
        />
        <Specimen label="Legend">
          <Row>
            <span>
              <Swatch kind="paid" /> paid
            </span>
            <span>
              <Swatch kind="pending" /> on the way
            </span>
            <span>
              <Swatch kind="left" /> you owe
            </span>
            <VisuallyHidden>(words for screen readers alone)</VisuallyHidden>
          </Row>
        </Specimen>
      </Stack>
    </Pair>
  );
}

const Lines = styled.div`
  display: grid;
`;

const Line = styled.p<{ $step: keyof typeof type }>`
  display: grid;
  grid-template-columns: 7rem minmax(0, 1fr);
  align-items: baseline;
  gap: ${space(16)};
  padding: ${space(8)} 0;
  border-bottom: 1px solid ${color('line')};
  small { ${type.small} color: ${color('inkMuted')}; }
  span { ${({ $step }) => type[$step]} }
`;
