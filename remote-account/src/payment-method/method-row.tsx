import type { UseQueryResult } from '@tanstack/react-query';
import type { PaymentMethod } from 'shared/contract/payments/methods';
import type { FeeSchedule } from 'shared/contract/payments/quotes';
import { media, radius, s, space, type } from 'shared/theme/tokens';
import { Chip } from 'shared/ui/chip';
import { Icon } from 'shared/ui/icon';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { MethodFee } from './method-fee.tsx';
import { methodFacts, methodHint, methodName, methodState } from './method-words.ts';

interface MethodRowProps {
  readonly method: PaymentMethod;
  readonly fees: UseQueryResult<FeeSchedule | null>;
}

export function MethodRow({ method, fees }: MethodRowProps) {
  const state = methodState(method);
  const hint = methodHint(method);
  return (
    <Row>
      <Mark>
        <Icon name={method.kind === 'bank' ? 'bank' : 'card'} size={24} />
      </Mark>
      <Words>
        <strong>{methodName(method)}</strong>
        <Quiet>{methodFacts(method)}</Quiet>
        <Chips>
          <Chip kind={state.kind} icon={state.icon}>
            {state.words}
          </Chip>
          {method.is_default && (
            <Chip kind="plain" icon="check">
              {t('methods.default')}
            </Chip>
          )}
        </Chips>
        {hint && <Quiet>{hint}</Quiet>}
      </Words>
      <MethodFee kind={method.kind} fees={fees} />
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 2.5rem minmax(0, 1fr);
  gap: ${space(8)} ${space(16)};
  padding: ${space(16)} 0 ${space(20)};
  border-bottom: 1px solid ${s('line')};
  /* The fee stands under the words on a phone, to their right from 640. */
  > :last-child { grid-column: 2; }
  ${media.tablet} {
    grid-template-columns: 2.5rem minmax(0, 1fr) auto;
    > :last-child { grid-column: auto; text-align: end; }
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  height: 2.5rem;
  border-radius: ${radius.medium};
  background: ${s('sunken')};
  color: ${s('ink')};
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(4)};
  overflow-wrap: anywhere;
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(8)};
  margin: ${space(4)} 0;
`;

const Quiet = styled.span`
  ${type.small}
  color: ${s('inkMuted')};
`;
