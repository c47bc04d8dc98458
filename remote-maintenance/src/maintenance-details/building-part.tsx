import type { WorkOrderDetails } from 'shared/contract/work-order-story';
import { useBuildingMatch } from 'shared/queries/utility';
import { space } from 'shared/theme/tokens';
import { Icon } from 'shared/ui/icon';
import styled from 'styled-components';
import { t as common } from '../texts.ts';
import { isOpen } from '../work-order/states.ts';
import { t } from './texts.ts';

/** That others of the building report the same kind of problem: how many homes, and never which. */
export function BuildingPart({ order }: { order: WorkOrderDetails }) {
  const homes = useBuildingMatch(order.category_code);
  if (homes === undefined || !isOpen(order)) return null;
  const kind = common(`category.${order.category_code}`);
  return (
    <Line>
      <Icon name="home" size={20} />
      <span>{t('building.match', { homes, kind })}</span>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  gap: ${space(8)};
`;
