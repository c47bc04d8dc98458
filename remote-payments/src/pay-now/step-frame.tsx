import type { FormEvent, MouseEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatMoney } from 'shared/format/money';
import { paths } from 'shared/paths/paths';
import { media, space } from 'shared/theme/tokens';
import { ActionBar } from 'shared/ui/action-bar';
import { Button } from 'shared/ui/button';
import type { ElementChildren } from 'shared/ui/element-children';
import { FlowPage } from 'shared/ui/flow-page';
import { Placeholder } from 'shared/ui/placeholder';
import { Sheet } from 'shared/ui/sheet';
import { SidePart } from 'shared/ui/side-part';
import styled from 'styled-components';
import {
  getPreviousPath,
  getStepPath,
  isChangePath,
  PAY_NOW_STEPS,
  type PayNowStep,
} from './steps.ts';
import { t } from './texts.ts';
import { useBackToReview } from './use-next-step.ts';

interface StepFrameProps {
  step: PayNowStep;
  sideTitle: string;
  /** The summary of the payment, next to the form. */
  side: ElementChildren;
  /** Label and amount in cents for the action bar on phones; null until there is an amount. */
  bar: { label: string; cents: number } | null;
  /** The submit button; null hides the form while another task in the step has to be finished first. */
  next: { label: string; busy?: boolean; busyLabel?: string; describedBy?: string } | null;
  /** True for the review of a payment with everything preselected, before which there are no steps. */
  isFirst?: boolean;
  onSubmit: () => void;
  /** Notices above the form and the summary, so that they come before the button. */
  notices?: ElementChildren;
  children: ElementChildren;
}

/**
 * The frame of a Pay now step: stepper, form, summary and one primary button. A step that only changes one value, and a
 * review without steps before it, have no stepper.
 */
export function StepFrame({ step, sideTitle, side, bar, next, isFirst, ...rest }: StepFrameProps) {
  const [search] = useSearchParams();
  const isChange = isChangePath(search);
  const backToReview = useBackToReview();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rest.onSubmit();
  };
  const button = next && (
    <Button
      kind="primary"
      type="submit"
      form="pay"
      fullWidth
      busy={next.busy ?? false}
      onClick={ignoreSecondClick}
      {...(next.busyLabel && { busyLabel: next.busyLabel })}
      {...(next.describedBy && { 'aria-describedby': next.describedBy })}
    >
      {next.label}
    </Button>
  );
  return (
    <FlowPage
      title={t(`${step}.title`)}
      back={{ ...getBackLink(step, isChange, isFirst ?? false), onClick: backToReview }}
      steps={isChange || isFirst ? undefined : PAY_NOW_STEPS.map((name) => t(`pay.step.${name}`))}
      current={PAY_NOW_STEPS.indexOf(step)}
      notices={rest.notices}
      sideFirst={step === 'review'}
      side={
        <SidePart title={sideTitle}>
          {side}
          <FromDesktop>{button}</FromDesktop>
        </SidePart>
      }
    >
      {next ? (
        <Form id="pay" noValidate onSubmit={submit}>
          {rest.children}
          <ActionBar total={bar && { label: bar.label, value: formatMoney(bar.cents) }}>
            {button}
          </ActionBar>
        </Form>
      ) : (
        rest.children
      )}
    </FlowPage>
  );
}

function getBackLink(step: PayNowStep, isChange: boolean, isFirst: boolean) {
  if (isChange) return { to: getStepPath('review'), label: t('pay.back') };
  if (isFirst || step === 'amount') return { to: paths.payments, label: t('pay.leave') };
  return { to: getPreviousPath(step), label: t('pay.back') };
}

/** A double-click on the button of the page before must not press the button that appears in its place. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

export function StepLoading() {
  return (
    <Sheet>
      <Placeholder type="heading" />
      <Placeholder type="bodyText" />
      <Placeholder type="bodyText" />
      <Placeholder type="bodyText" />
    </Sheet>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(24)};
`;
const FromDesktop = styled.div`
  display: none;
  width: 100%;
  margin-top: ${space(12)};
  ${media.desktop} { display: block; }
`;
