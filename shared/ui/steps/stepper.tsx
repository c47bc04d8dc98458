import type { ReactElement } from 'react';
import { t } from 'shared/i18n/kit-texts';
import { color, media, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { VisuallyHidden } from '../basics/visually-hidden.tsx';
import { Icon } from '../icons/icon.tsx';

interface StepperProps {
  readonly steps: readonly string[];
  /** Index of the current step, from 0; `steps.length` when all are done. */
  readonly current: number;
}

/** The progress in a flow. With five or more steps, phones show only the current label. */
export function Stepper({ steps, current }: StepperProps): ReactElement {
  const many = steps.length > 4;
  const now = steps[current];
  return (
    <div>
      <Bars $many={many}>
        {steps.map((step, index) => (
          <Step
            key={step}
            $state={getStepState(index, current)}
            $many={many}
            {...(index === current && { 'aria-current': 'step' })}
          >
            <Label>
              {index < current && <Icon name="check" size={16} />}
              <span>{step}</span>
              {index < current && <VisuallyHidden>{t('stepper.done')}</VisuallyHidden>}
            </Label>
          </Step>
        ))}
      </Bars>
      {many && (
        <Compact aria-hidden="true">
          {now === undefined ? (
            t('stepper.all', { total: steps.length })
          ) : (
            <>
              <span>{t('stepper.of', { current: current + 1, total: steps.length })}</span>{' '}
              <b>{now}</b>
            </>
          )}
        </Compact>
      )}
    </div>
  );
}

type StepState = 'done' | 'current' | 'coming';

const getStepState = (index: number, current: number): StepState => {
  if (index < current) return 'done';
  return index === current ? 'current' : 'coming';
};

/** System colors for forced-colors mode, in which custom backgrounds are removed. */
const FORCED = { done: 'CanvasText', current: 'Highlight', coming: 'Canvas' } as const;
const COLORS = { done: color('pineFill'), current: color('link'), coming: color('line') } as const;

const Bars = styled.ol.attrs({ role: 'list' })<{ $many: boolean }>`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: 3px;
  /* With large text the labels do not fit next to each other. */
  ${media.largeText} { ${({ $many }) => !$many && 'grid-auto-flow: row;'} }
`;

const Label = styled.span`
  ${type.caption}
  display: flex;
  align-items: center;
  gap: ${space(4)};
  margin-top: ${space(8)};
`;

const Step = styled.li<{ $state: StepState; $many: boolean }>`
  color: ${({ $state }) => color($state === 'current' ? 'ink' : 'inkMuted')};
  &::before {
    content: '';
    display: block;
    height: 4px;
    border-radius: 2px;
    background: ${({ $state }) => COLORS[$state]};
    /* The current step is marked by more than its color. */
    box-shadow: ${({ $state }) => ($state === 'current' ? `0 0 0 1px ${COLORS.current}` : 'none')};
    ${media.forcedColors} {
      border: 1px solid;
      background: ${({ $state }) => FORCED[$state]};
    }
  }
  svg { color: ${color('pine')}; }
  ${Label} { font-weight: ${({ $state }) => ($state === 'current' ? 600 : 400)}; }
  ${media.belowTablet} {
    ${({ $many }) =>
      $many &&
      `${Label} { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }`}
  }
`;

const Compact = styled.p`
  ${type.caption}
  margin-top: ${space(8)};
  ${media.tablet} { display: none; }
`;
