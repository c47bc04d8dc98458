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

/** As high as the chart, so that the ledger below it stays where it is. */
const ChartFrame = styled.div`
  min-height: 18.25rem;
  /* From here on the legend stands beside the title. */
  ${media.tablet} { min-height: 16rem; }
  /* The picture of a placeholder is lower than the bars. */
  > * > * { min-height: 15rem; }
`;
