import { Chip } from 'shared/ui/chip';
import { t } from './state-texts.ts';
import { type OrderState, STATES } from './states.ts';

export function StateChip({ state }: { state: OrderState }) {
  const { kind, icon } = STATES[state];
  return (
    <Chip kind={kind} icon={icon}>
      {t(`state.${state}`)}
    </Chip>
  );
}
