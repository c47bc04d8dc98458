import { PROBLEM_CODES } from 'shared/contract/repair-problems';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import { useBuildingMatch } from 'shared/queries/utility';
import { space } from 'shared/theme/tokens';
import { Icon } from 'shared/ui/icon';
import styled from 'styled-components';
import { t as problemText } from '../problems/texts.ts';
import { isOpen } from '../work-order/states.ts';
import { t } from './texts.ts';

/** Shows how many homes of the building report the same problem. It never names them. */
export function BuildingPart({ order }: { order: WorkOrderDetails }) {
  const homes = useBuildingMatch(order.problem_code);
  const code = PROBLEM_CODES.find((candidate) => candidate === order.problem_code);
  if (homes === undefined || code === undefined || !isOpen(order)) return null;
  const problem = problemText(`problem.${code}`);
  return (
    <Line>
      <Icon name="home" size={20} />
      <span>{t('building.match', { homes, problem })}</span>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  gap: ${space(8)};
`;
