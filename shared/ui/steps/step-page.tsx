import type { ReactElement } from 'react';
import { Button } from '../actions/button.tsx';
import type { ElementChildren } from '../basics/element-children.ts';
import type { FieldError } from '../forms/error-summary.tsx';
import { Form, FormActions } from '../forms/form.tsx';
import { Sheet } from '../layout/sheet.tsx';
import { FlowPage, type FlowPageProps } from './flow-page.tsx';

interface StepPageProps extends FlowPageProps {
  readonly errors: readonly FieldError[];
  readonly onSubmit: () => void;
  /** Label of the primary button. */
  readonly next: string;
  readonly busy?: boolean;
  readonly busyLabel?: string;
  /** Another action next to the button. */
  readonly secondaryAction?: ElementChildren;
  /** Content above the sheet, such as why it could not be sent. */
  readonly above?: ElementChildren;
  readonly children: ElementChildren;
}

/** A step of a flow: stepper, a form on a sheet, and one primary button. */
export function StepPage(props: StepPageProps): ReactElement {
  const { title, lead, back, steps, current, side, errors, onSubmit, busy = false } = props;
  return (
    <FlowPage {...{ title, lead, back, steps, current, side }}>
      <Form errors={errors} onSubmit={onSubmit} busy={busy}>
        {props.above}
        <Sheet>
          {props.children}
          <FormActions>
            <Button
              kind="primary"
              type="submit"
              busy={busy}
              {...(props.busyLabel !== undefined && { busyLabel: props.busyLabel })}
            >
              {props.next}
            </Button>
            {props.secondaryAction}
          </FormActions>
        </Sheet>
      </Form>
    </FlowPage>
  );
}
