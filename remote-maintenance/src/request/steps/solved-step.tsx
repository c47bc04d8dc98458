import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from 'shared/paths/paths';
import { LinkButton } from 'shared/ui/link-button';
import { Page } from 'shared/ui/page';
import { Sheet } from 'shared/ui/sheet';
import { StatusIcon } from 'shared/ui/status-icon';
import { getViewPath } from '#src/request-draft/request-steps.ts';
import { t } from '../texts.ts';
import type { RequestStepProps } from './step-frame.tsx';

type SolvedProps = Pick<RequestStepProps, 'draft' | 'removeProblem'> & {
  readonly discard: () => void;
};

/** The tip solved the problem: nothing is sent or stored. Other problems of the request are kept. */
export function SolvedStep({ draft, removeProblem, discard }: SolvedProps) {
  const [isOneOfSeveral] = useState(draft.others.length > 0);
  const discardDraft = useEffectEvent(() => {
    if (!isOneOfSeveral) discard();
    else if (draft.solved === 'yes') removeProblem(draft.at);
  });
  useEffect(() => discardDraft(), []);
  return (
    <Page title={t('solved.title')} back={{ to: paths.maintenance, label: t('back') }}>
      <Sheet>
        <StatusIcon kind="ok" icon="check-circle" />
        <p>{t(isOneOfSeveral ? 'solved.oneText' : 'solved.text')}</p>
        <div>
          {isOneOfSeveral ? (
            <LinkButton to={getViewPath('check')} kind="primary">
              {t('solved.goOn')}
            </LinkButton>
          ) : (
            <LinkButton to={paths.maintenance} kind="primary">
              {t('solved.list')}
            </LinkButton>
          )}
        </div>
      </Sheet>
    </Page>
  );
}
