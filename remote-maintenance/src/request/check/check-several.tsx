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
  readonly at: number;
  readonly title: string;
}

/** The answers of each problem, then the answers that apply to all of them. */
export function CheckSeveral(props: RequestStepProps) {
  const { draft, photosOf, turnTo, removeProblem } = props;
  const [asked, setAsked] = useState<ProblemToRemove | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const close = () => setAsked(null);
  const remove = () => {
    if (asked === null) return;
    removeProblem(asked.at);
    setRemoved(asked.title);
    close();
  };
  const all = listProblemDrafts(draft);
  return (
    <>
      {removed !== null && (
        <FocusedStatus>{t('several.removed', { title: removed })}</FocusedStatus>
      )}
      {all.map((one, at) => {
        const number = t('several.number', { number: at + 1 });
        const title = one.title.trim();
        return (
          <section key={one.slot}>
            <Head>
              <h2>
                <Which>{number}</Which> <span>{title}</span>
              </h2>
              {all.length > 1 && (
                <TextButton icon="close" onClick={() => setAsked({ at, title })}>
                  {t('several.remove')}
                  <VisuallyHidden>{`: ${number}`}</VisuallyHidden>
                </TextButton>
              )}
            </Head>
            <CheckDetails
              of="problem"
              checked={{ ...props, draft: { ...draft, ...one }, ...photosOf(one.slot) }}
              change={{ problem: number, ...(at !== draft.at && { select: () => turnTo(at) }) }}
            />
          </section>
        );
      })}
      <section>
        <Head>
          <h2>{t('several.all', { count: all.length })}</h2>
        </Head>
        <CheckDetails of="all" checked={props} />
      </section>
      <Dialog
        open={asked !== null}
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
        <p>{t('several.removeText', { title: asked?.title ?? '' })}</p>
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

const Which = styled.span`
  display: block;
  ${type.side}
  font-weight: 400;
`;
