import { media } from 'shared/theme/tokens';
import { Placeholder } from 'shared/ui/placeholder';
import styled from 'styled-components';

export function ChartLoading() {
  return (
    <ChartFrame>
      <Placeholder type="image" shade="light" />
    </ChartFrame>
  );
}

/** Has the height of the chart, so that the ledger below does not move when the chart loads. */
const ChartFrame = styled.div`
  min-height: 18.25rem;
  /* From tablet width the legend is on the line of the title. */
  ${media.tablet} { min-height: 16rem; }
  /* The image placeholder is lower than the bars by default. */
  > * > * { min-height: 15rem; }
`;
