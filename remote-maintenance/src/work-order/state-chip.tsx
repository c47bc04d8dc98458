import { Chip } from 'shared/ui/chip';
import { t } from './state-texts.ts';
import { STATES, type WorkOrderState } from './states.ts';

export function StateChip({ state }: { state: WorkOrderState }) {
  const { kind, icon } = STATES[state];
  return (
    <Chip kind={kind} icon={icon}>
      {t(`state.${state}`)}
    </Chip>
  );
}
