import { useNavigate } from 'react-router-dom';
import { GUIDE_QUESTIONS, getProblemGuide } from 'shared/contract/repair-problems';
import { type } from 'shared/theme/tokens';
import { RadioList } from 'shared/ui/radio-list';
import { Well } from 'shared/ui/well';
import styled from 'styled-components';
import { formatAnswer, formatQuestion } from '#src/problems/answer-messages.ts';
import { t as problem } from '#src/problems/texts.ts';
import { getViewPath } from '#src/request-draft/request-steps.ts';
import { getProblem, getQuestions } from '#src/request-draft/wizard-draft.ts';
import { t } from '../texts.ts';
import { type RequestStepProps, StepFrame, useStep } from './step-frame.tsx';

/** The questions about the problem, and a tip to try before a visit. */
export function QuestionsStep(props: RequestStepProps) {
  const { draft, save } = props;
  const navigate = useNavigate();
  const { errors, submit } = useStep('questions', props);
  const handleContinue = () =>
    draft.solved === 'yes' ? void navigate(getViewPath('solved')) : submit();
  return (
    <StepFrame
      step="questions"
      draft={draft}
      errors={errors}
      onSubmit={handleContinue}
      lead={t('questions.lead')}
    >
      <Tip {...props} />
      {getQuestions(draft).map((question) => (
        <RadioList
          key={question}
          label={formatQuestion(question)}
          name={question}
          layout="inline"
          value={draft.answers[question] ?? ''}
          onChange={(answer) => save({ answers: { ...draft.answers, [question]: answer } })}
          options={GUIDE_QUESTIONS[question].map((answer: string) => ({
            value: answer,
            label: formatAnswer(question, answer),
          }))}
        />
      ))}
    </StepFrame>
  );
}

function Tip({ draft, save }: RequestStepProps) {
  const code = getProblem(draft);
  const tip = code && getProblemGuide(code).tip;
  if (!tip) return null;
  return (
    <Well>
      <Heading>{problem(`tip.${tip}.title`)}</Heading>
      <p>{problem(`tip.${tip}.text`)}</p>
      <RadioList
        label={t('tip.solved')}
        name="solved"
        layout="inline"
        value={draft.solved}
        onChange={(solved) => save({ solved })}
        options={[
          { value: 'yes', label: t('tip.yes') },
          { value: 'no', label: t('tip.no') },
          { value: 'skipped', label: t('tip.skipped') },
        ]}
      />
    </Well>
  );
}

const Heading = styled.h2`
  ${type.h3}
`;
