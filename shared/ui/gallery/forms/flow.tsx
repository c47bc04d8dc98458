import type { ReactElement } from 'react';
import { DateAxis, DateStrip } from 'shared/ui/date-strip';
import { ProgressBar } from 'shared/ui/progress-bar';
import { Stepper } from 'shared/ui/stepper';
import { Timeline } from 'shared/ui/timeline';
import { Pair, Specimen, Stack } from '../specimen.tsx';

const DAYS = { today: '2026-09-28', due: '2026-10-01', graceEnds: '2026-10-05', end: '2026-10-07' };

/** Stepper, timeline and progress bar. */
export function Flow(): ReactElement {
  return (
    <>
      <Specimen label="Three steps">
        <Stepper steps={['Amount', 'Method', 'Review']} current={1} />
      </Specimen>
      <Specimen label="Five steps">
        <Stepper
          steps={['Sent', 'Accepted', 'Visit booked', 'Work done', 'You agree']}
          current={2}
        />
      </Specimen>
      <Pair>
        <Timeline
          items={[
            {
              key: 'visit',
              title: 'Visit booked for Mon, Sep 28',
              meta: 'Fri, Sep 25, 4:12 pm CT \u00B7 you',
              icon: 'calendar',
              state: 'now',
            },
            {
              key: 'accepted',
              title: 'Accepted, target Fri, Oct 2',
              meta: 'Fri, Sep 25, 8:30 am CT \u00B7 Dana Whitlock',
              state: 'done',
            },
            {
              key: 'next',
              title: 'Not reached yet',
              meta: 'What comes later has an open dot',
              state: 'coming',
            },
          ]}
        />
        <Stack>
          <div>
            <DateAxis {...DAYS} />
            <DateStrip
              {...DAYS}
              label="Reaches us Oct 1 to Oct 5"
              earliest="2026-10-01"
              latest="2026-10-05"
            />
          </div>
          <ProgressBar title="Undo until 5:00 pm CT" left="2 h 14 min left" share={0.7}>
            After that the payment goes to your bank.
          </ProgressBar>
        </Stack>
      </Pair>
    </>
  );
}
