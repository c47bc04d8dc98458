import { PhoneLink } from 'shared/ui/phone-link';
import { RadioList } from 'shared/ui/radio-list';
import { TextAreaField } from 'shared/ui/text-area-field';
import { Well } from 'shared/ui/well';
import { OTHER_REASON } from '../draft/validate-draft.ts';
import { Text, t } from '../texts.ts';
import { type NoticeStepProps, StepFrame, useNoticeStep } from './step-frame.tsx';

/** Asks for the reason: one from the list, or free text when none applies. */
export function ReasonStep(props: NoticeStepProps) {
  const { lease, start, draft, save } = props;
  const { errors, getFieldError, submit } = useNoticeStep('reason', props);
  const isOther = draft.reason === OTHER_REASON;
  return (
    <StepFrame step="reason" lease={lease} errors={errors} onSubmit={submit} next={t('next')}>
      <RadioList
        label={t('reason.label')}
        labelHidden
        name="reason"
        value={draft.reason}
        error={getFieldError('reason')}
        onChange={(reason) => save({ reason })}
        options={start.reasons.map(({ move_out_reason_id, move_out_reason_name }) => ({
          value: move_out_reason_id,
          label: move_out_reason_name,
        }))}
      />
      <TextAreaField
        label={t('reason.text')}
        name="reasonText"
        rows={3}
        optional={!isOther}
        value={draft.reasonText}
        error={getFieldError('reasonText')}
        onChange={(reasonText) => save({ reasonText })}
      />
      <Well>
        <p>
          <Text
            id="reason.safe"
            values={{ manager: lease.manager_name, phone: lease.manager_phone }}
            components={{ b: <b />, phone: <PhoneLink number={lease.manager_phone} /> }}
          />
        </p>
      </Well>
    </StepFrame>
  );
}
