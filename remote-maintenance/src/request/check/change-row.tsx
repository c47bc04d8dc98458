import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { space } from 'shared/theme/tokens';
import { TextButton } from 'shared/ui/text-button';
import { TextLink } from 'shared/ui/text-link';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import styled from 'styled-components';
import { getViewPath, type RequestStep } from '#src/request-draft/request-steps.ts';
import { t } from '../texts.ts';

/** Which problem the answer belongs to, if there are several. */
export interface ProblemToChange {
  /** The name of the problem, for the accessible name of the link. */
  readonly problem?: string;
  /** Makes it the current problem, if it is another one. */
  readonly select?: () => void;
}

interface ChangeRowProps extends ProblemToChange {
  readonly step: RequestStep;
  /** The name of the answer, for the accessible name of the link. */
  readonly name: string;
  readonly children: ReactNode;
}

/** An answer with a link to change it. */
export function ChangeRow({ step, name, problem, select, children }: ChangeRowProps) {
  const navigate = useNavigate();
  const label = (
    <>
      <span>{t('check.change')}</span>
      <VisuallyHidden>{`: ${problem === undefined ? name : `${name}, ${problem}`}`}</VisuallyHidden>
    </>
  );
  const openStep = () => {
    select?.();
    void navigate(getViewPath(step));
  };
  return (
    <Line>
      <span>{children}</span>
      {select === undefined ? (
        <TextLink to={getViewPath(step)}>{label}</TextLink>
      ) : (
        <TextButton onClick={openStep}>{label}</TextButton>
      )}
    </Line>
  );
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space(16)};
  > :first-child { flex: 1 1 8rem; min-width: 0; overflow-wrap: anywhere; }
  /* As high as the links beside it. */
  > button { padding-block: 0.25em; }
`;
