import { useState } from 'react';
import { space, type } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import { FocusedStatus } from 'shared/ui/focused-status';
import { TextButton } from 'shared/ui/text-button';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import styled from 'styled-components';
import { listProblemDrafts } from '#src/request-draft/draft-problems.ts';
import type { RequestStepProps } from '../steps/step-frame.tsx';
import { t } from '../texts.ts';
import { CheckDetails } from './check-details.tsx';

interface ProblemToRemove {
  readonly index: number;
  readonly title: string;
}

/** The answers of each problem, then the answers that apply to all of them. */
export function CheckSeveral(props: RequestStepProps) {
  const { draft, getPhotoSlot, selectProblem, removeProblem } = props;
  const [problemToRemove, setProblemToRemove] = useState<ProblemToRemove | null>(null);
  const [removedTitle, setRemovedTitle] = useState<string | null>(null);
  const close = () => setProblemToRemove(null);
  const remove = () => {
    if (problemToRemove === null) return;
    removeProblem(problemToRemove.index);
    setRemovedTitle(problemToRemove.title);
    close();
  };
  const problems = listProblemDrafts(draft);
  return (
    <>
      {removedTitle !== null && (
        <FocusedStatus>{t('several.removed', { title: removedTitle })}</FocusedStatus>
      )}
      {problems.map((problem, index) => {
        const number = t('several.number', { number: index + 1 });
        const title = problem.title.trim();
        return (
          <section key={problem.slot}>
            <Head>
              <h2>
                <ProblemNumber>{number}</ProblemNumber> <span>{title}</span>
              </h2>
              {problems.length > 1 && (
                <TextButton icon="close" onClick={() => setProblemToRemove({ index, title })}>
                  {t('several.remove')}
                  <VisuallyHidden>{`: ${number}`}</VisuallyHidden>
                </TextButton>
              )}
            </Head>
            <CheckDetails
              of="problem"
              checked={{ ...props, draft: { ...draft, ...problem }, ...getPhotoSlot(problem.slot) }}
              change={{
                problem: number,
                ...(index !== draft.at && { select: () => selectProblem(index) }),
              }}
            />
          </section>
        );
      })}
      <section>
        <Head>
          <h2>{t('several.all', { count: problems.length })}</h2>
        </Head>
        <CheckDetails of="all" checked={props} />
      </section>
      <Dialog
        open={problemToRemove !== null}
        title={t('several.removeTitle')}
        onClose={close}
        actions={
          <>
            <Button kind="destructive" onClick={remove}>
              {t('several.removeDo')}
            </Button>
            <Button kind="default" onClick={close}>
              {t('several.removeKeep')}
            </Button>
          </>
        }
      >
        <p>{t('several.removeText', { title: problemToRemove?.title ?? '' })}</p>
      </Dialog>
    </>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(4)} ${space(24)};
  margin-bottom: ${space(12)};
  h2 { ${type.h3} min-width: 0; overflow-wrap: anywhere; }
`;

const ProblemNumber = styled.span`
  display: block;
  ${type.side}
  font-weight: 400;
`;
