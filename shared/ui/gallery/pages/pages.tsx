import type { ReactElement } from 'react';
import { color, radius } from 'shared/theme/tokens';
import { ActionBar } from 'shared/ui/action-bar';
import { Button } from 'shared/ui/button';
import { Chip } from 'shared/ui/chip';
import { FlowPage } from 'shared/ui/flow-page';
import { Page, PageTitle } from 'shared/ui/page';
import { SectionPart } from 'shared/ui/section-part';
import { SectionTabs } from 'shared/ui/section-tabs';
import { Sheet, SheetHead } from 'shared/ui/sheet';
import { SidePart } from 'shared/ui/side-part';
import { StatusIcon } from 'shared/ui/status-icon';
import { StepPage } from 'shared/ui/step-page';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { Specimen } from '../specimen.tsx';

const TABS = [
  { to: '/payments', label: 'Profile Details' },
  { to: '/account/payment-method', label: 'Payment Method' },
];

/** Page layouts. The action bar is only for phones in flows with several steps. */
export function Pages(): ReactElement {
  return (
    <>
      <Specimen label="Header, main column, side column, block in full width">
        <Framed>
          <Page
            title="Payments"
            lead="1180 Quayside Avenue, Apt 3B, Port Alder, WI 53999"
            back={{ to: '/payments', label: 'Account', onPhoneOnly: true }}
            above={<SectionTabs label="Account" items={TABS} />}
            side={
              <SidePart title="Auto-pay" action={<TextLink to="/payments">Change</TextLink>}>
                Rent goes out on its due date.
              </SidePart>
            }
            wide={
              <SectionPart title="Ledger" aside="2 of 2 lines">
                <p>The full width, below both columns.</p>
              </SectionPart>
            }
          >
            <Sheet>
              <SheetHead>
                <h2>Next payment</h2>
                <Chip kind="ok" icon="check-circle">
                  On
                </Chip>
              </SheetHead>
              <p>The one raised surface: the thing to act on.</p>
            </Sheet>
          </Page>
        </Framed>
      </Specimen>
      <Specimen label="A step of a flow: where one is, a sheet, one way on">
        <Framed>
          <StepPage
            title="When can someone come?"
            back={{ to: '/payments', label: 'Back' }}
            steps={['Problem', 'Visit', 'Check']}
            current={1}
            errors={[]}
            onSubmit={() => {}}
            next="Continue"
            secondaryAction={<TextLink to="/payments">Leave it</TextLink>}
          >
            <p>What is asked in this step.</p>
          </StepPage>
        </Framed>
      </Specimen>
      <Specimen label="A step of a flow whose form is its own">
        <Framed>
          <FlowPage
            title="How much do you pay?"
            back={{ to: '/payments', label: 'Back' }}
            steps={['Amount', 'Method', 'Review']}
            current={0}
            side={
              <SidePart title="You pay">
                <p>$1,238.60</p>
              </SidePart>
            }
          >
            <Sheet>
              <p>What is asked in this step.</p>
            </Sheet>
          </FlowPage>
        </Framed>
      </Specimen>
      <Specimen label="A result, with its title in the sheet; action bar under 1024">
        <Framed>
          <Page title="Payment sent" titleIn="content">
            <Sheet>
              <StatusIcon kind="ok" icon="check" />
              <PageTitle />
            </Sheet>
          </Page>
          <ActionBar total={{ label: 'You pay by bank', value: '$1,238.60' }}>
            <Button kind="primary">Continue</Button>
          </ActionBar>
        </Framed>
      </Specimen>
    </>
  );
}

/** A frame for a page. `transform` makes fixed elements relative to it. */
const Framed = styled.div`
  transform: translateZ(0);
  overflow: hidden;
  border: 1px solid ${color('line')};
  border-radius: ${radius.medium};
`;
