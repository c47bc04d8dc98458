import type { ReactElement } from 'react';
import { PhoneLink } from 'shared/ui/phone-link';
import styled from 'styled-components';
import { toDateInZone } from '../format/date.ts';
import { getServiceTime } from '../format/service-time.ts';
import { space } from '../theme/tokens.ts';
import { type DepositLease, describeDeposit } from './describe-deposit.ts';
import { Text } from './texts.ts';

/** The status of the security deposit in sentences, the same on every page. */
export function DepositLines({ lease }: { readonly lease: DepositLease }): ReactElement {
  const today = toDateInZone(getServiceTime(), lease.time_zone);
  return (
    <Lines>
      {describeDeposit(lease, today).map(({ key, id, values }) => (
        <span key={key}>
          <Text
            id={id}
            values={values}
            components={{ phone: <PhoneLink number={lease.manager_phone} /> }}
          />
        </span>
      ))}
    </Lines>
  );
}

const Lines = styled.span`
  display: grid;
  gap: ${space(4)};
`;
