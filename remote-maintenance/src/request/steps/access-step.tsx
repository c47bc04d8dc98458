import { TextAreaField } from 'shared/ui/text-area-field';
import { TextField } from 'shared/ui/text-field';
import { EntryField } from '#src/request-draft/request-fields.tsx';
import { t } from '../texts.ts';
import { type RequestStepProps, StepFrame, useStep } from './step-frame.tsx';

export function AccessStep(props: RequestStepProps) {
  const { draft, save, code, saveCode } = props;
  const { errors, getError, submit } = useStep('access', props);
  return (
    <StepFrame step="access" draft={draft} errors={errors} onSubmit={submit}>
      <EntryField draft={draft} save={save} errors={errors} />
      <TextField
        label={t('access.pets')}
        hint={t('access.petsHint')}
        name="pets"
        optional
        value={draft.pets}
        error={getError('pets')}
        onChange={(pets) => save({ pets })}
      />
      <TextField
        label={t('access.code')}
        hint={t('access.codeHint')}
        name="code"
        optional
        value={code}
        error={getError('code')}
        onChange={saveCode}
      />
      <TextAreaField
        label={t('access.notes')}
        hint={t('access.notesHint')}
        name="notes"
        optional
        rows={3}
        value={draft.notes}
        error={getError('notes')}
        onChange={(notes) => save({ notes })}
      />
    </StepFrame>
  );
}
