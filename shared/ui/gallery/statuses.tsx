import type { ReactElement } from 'react';
import { Banner } from 'shared/ui/banner';
import { Chip } from 'shared/ui/chip';
import { FocusedStatus } from 'shared/ui/focused-status';
import type { IconName } from 'shared/ui/icon';
import { Spinner } from 'shared/ui/spinner';
import { StatusIcon } from 'shared/ui/status-icon';
import { TextLink } from 'shared/ui/text-link';
import type { StatusKind } from '../icons/status-style.ts';
import { Pair, Row, Specimen } from './specimen.tsx';

const CHIPS: readonly (readonly [StatusKind, IconName, string])[] = [
  ['ok', 'check-circle', 'Paid'],
  ['ok', 'check-circle', 'Verified'],
  ['info', 'half-circle', 'On the way'],
  ['info', 'calendar', 'Scheduled'],
  ['info', 'refresh', 'Checking'],
  ['warn', 'clock', 'Due in 3 days'],
  ['warn', 'flag', 'Your answer is needed'],
  ['bad', 'alert', 'Returned'],
  ['bad', 'warning', 'Overdue'],
  ['plain', 'minus-circle', 'Off'],
];

/** Chips, status icons, banners and the spinner. */
export function Statuses(): ReactElement {
  return (
    <>
      <Row>
        {CHIPS.map(([kind, icon, label]) => (
          <Chip key={label} kind={kind} icon={icon}>
            {label}
          </Chip>
        ))}
      </Row>
      <Row>
        <StatusIcon kind="ok" icon="check" />
        <StatusIcon kind="info" icon="clock" />
        <StatusIcon kind="warn" icon="flag" />
        <StatusIcon kind="bad" icon="warning" />
        <StatusIcon kind="plain" icon="info" />
        <Spinner /> Sending
      </Row>
      <Specimen label="Banners">
        <Pair>
          <Banner kind="info" title="Sam already has $300.00 on the way.">
            We took it off what you owe, so you only pay the rest.
          </Banner>
          <FocusedStatus when={false}>
            <Banner kind="ok" title="Auto-pay is on.">
              First payment on Nov 1, by bank.
            </Banner>
          </FocusedStatus>
          <Banner
            kind="warn"
            title="Your card expires on Oct 31."
            link={<TextLink to="/account/payment-method">Add card</TextLink>}
          >
            Add another before the Nov 1 payment.
          </Banner>
          <Banner kind="bad" title="Your bank returned this payment.">
            Not enough money (R01). Rent for October is open again.
          </Banner>
          <Banner kind="plain" title="Online payments are off.">
            The office takes checks on weekdays.
          </Banner>
        </Pair>
      </Specimen>
    </>
  );
}
