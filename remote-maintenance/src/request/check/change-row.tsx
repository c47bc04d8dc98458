import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { space } from 'shared/theme/tokens';
import { TextButton } from 'shared/ui/text-button';
import { TextLink } from 'shared/ui/text-link';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import styled from 'styled-components';
import { type Step, viewPath } from '#src/request-draft/steps.ts';
import { t } from '../texts.ts';

/** Where the answer is of one of several problems. */
export interface ChangeOf {
  /** Which one, for whoever hears the link alone. */
  readonly problem?: string;
  /** Makes it the one that is being written, where it is another. */
  readonly turn?: () => void;
}

interface ChangeRowProps extends ChangeOf {
  readonly step: Step;
  /** What is answered, for whoever hears the link alone. */
  readonly name: string;
  readonly children: ReactNode;
}

/** An answer, and the way to change it. */
export function ChangeRow({ step, name, problem, turn, children }: ChangeRowProps) {
  const navigate = useNavigate();
  const words = (
    <>
      <span>{t('check.change')}</span>
      <VisuallyHidden>{`: ${problem === undefined ? name : `${name}, ${problem}`}`}</VisuallyHidden>
    </>
  );
  const go = () => {
    turn?.();
    void navigate(viewPath(step));
  };
  return (
    <Line>
      <span>{children}</span>
      {turn === undefined ? (
        <TextLink to={viewPath(step)}>{words}</TextLink>
      ) : (
        <TextButton onClick={go}>{words}</TextButton>
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
