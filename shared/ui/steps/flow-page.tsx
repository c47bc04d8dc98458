import type { MouseEvent, ReactElement, ReactNode } from 'react';
import type { ElementChildren } from '../basics/element-children.ts';
import { Page } from '../layout/page.tsx';
import { Stepper } from './stepper.tsx';

export interface FlowPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Link to the previous step. */
  readonly back: {
    readonly to: string;
    readonly label: string;
    /** As in `Page`. */
    readonly onClick?: (event: MouseEvent) => void;
  };
  /** Names of all steps and the index of this one; without them no stepper is shown. */
  readonly steps?: readonly string[] | undefined;
  readonly current?: number | undefined;
  /** Notices between the stepper and the columns: the first thing below the title on every screen. */
  readonly notices?: ElementChildren;
  readonly side?: ReactNode;
  /** As in `Page`. */
  readonly sideFirst?: boolean;
  readonly children: ReactNode;
}

/** The page of a step in a flow: title, back link, stepper, notices and side column. */
export function FlowPage({ steps, current = 0, notices, ...page }: FlowPageProps): ReactElement {
  const above = (
    <>
      {steps && <Stepper steps={steps} current={current} />}
      {notices}
    </>
  );
  return <Page {...page} above={above} />;
}
