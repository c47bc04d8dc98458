import { useNavigate } from 'react-router-dom';
import { CATEGORIES, PLACES } from 'shared/contract/maintenance';
import { listProblems } from 'shared/contract/repair-problems';
import { RadioList } from 'shared/ui/radio-list';
import { BuildingBanner } from '#src/home/building-banner.tsx';
import { t as problem } from '#src/problems/texts.ts';
import { useWorkOrders } from '#src/queries/work-orders.ts';
import { getStepErrors, NO_PROBLEM } from '#src/request-draft/read-draft.ts';
import { getViewPath } from '#src/request-draft/request-steps.ts';
import { type FilledDraft, getProblem } from '#src/request-draft/wizard-draft.ts';
import { t as common } from '#src/texts.ts';
import { t } from '../texts.ts';
import { BuildingMatch } from './building-match.tsx';
import { CATEGORY_ICONS } from './icons.ts';
import { findSameRequests, getProblemKey } from './same-requests.ts';
import { type RequestStepProps, StepFrame, useStep } from './step-frame.tsx';

export function WhatStep(props: RequestStepProps) {
  const { draft, save } = props;
  const navigate = useNavigate();
  const { errors, getError, submit } = useStep('what', props);
  // Does not wait: if the questions cannot be loaded, they are left out.
  const orders = useWorkOrders().data ?? [];
  const problems = listProblems(draft.category);
  const handleContinue = () => {
    if (getStepErrors('what', props).length > 0) return submit();
    save(getTitleChange(draft));
    const isAsked =
      draft.another !== getProblemKey(draft) && findSameRequests(draft, orders).length > 0;
    if (isAsked) void navigate(getViewPath('same'));
    else submit();
  };
  return (
    <StepFrame
      step="what"
      draft={draft}
      errors={errors}
      onSubmit={handleContinue}
      above={<BuildingBanner category={draft.category} />}
    >
      <RadioList
        label={t('what.label')}
        labelHidden
        name="category"
        layout="tiles"
        value={draft.category}
        error={getError('category')}
        onChange={(category) => save({ category, problem: '', answers: {}, solved: '' })}
        options={CATEGORIES.map((category) => ({
          value: category as string,
          label: common(`category.${category}`),
          icon: CATEGORY_ICONS[category],
        }))}
      />
      {problems.length > 0 && (
        <RadioList
          label={t('what.problem')}
          name="problem"
          value={draft.problem}
          error={getError('problem')}
          onChange={(chosen) => save({ problem: chosen, answers: {}, solved: '' })}
          options={[
            ...problems.map((code) => ({
              value: code as string,
              label: problem(`problem.${code}`),
            })),
            { value: NO_PROBLEM, label: t('what.none') },
          ]}
        />
      )}
      <BuildingMatch problem={draft.problem} />
    </StepFrame>
  );
}

/** Generates a title from the choices if the title is empty or was generated before. */
function getTitleChange(draft: FilledDraft) {
  const code = getProblem(draft);
  const place = PLACES.find((candidate) => candidate === draft.place);
  if (code === undefined || place === undefined) return {};
  const autoTitle = `${common(`place.${place}`)}: ${problem(`problem.${code}`)}`;
  const isOurs = draft.title.trim() === '' || draft.title === draft.autoTitle;
  return isOurs ? { title: autoTitle, autoTitle } : {};
}
