import type { VisitSchedule } from 'shared/contract/visits';
import { formatList } from 'shared/format/list';
import { color, type } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Form, FormActions, getFieldError } from 'shared/ui/form';
import { RadioList } from 'shared/ui/radio-list';
import { TextAreaField } from 'shared/ui/text-area-field';
import styled from 'styled-components';
import { formatVisit } from '#src/work-order/visit-messages.ts';
import { AccessField } from '../access-field.tsx';
import { formatLength } from '../slot-messages.ts';
import { t } from '../texts.ts';
import { VisitError } from '../visit-error.tsx';
import { useSlotChoice } from './use-slot-choice.ts';

interface SlotFormProps {
  readonly schedule: VisitSchedule;
  /** Called after booking with the message to show. */
  readonly onDone: (message: string) => void;
}

/** Chooses one of the offered times, and who lets the technician in. */
export function SlotForm({ schedule, onDone }: SlotFormProps) {
  const isMove = schedule.visit !== null;
  const choice = useSlotChoice(schedule, () => onDone(t(isMove ? 'moved.said' : 'booked.said')));
  const { slot, access, reason, slots, errors, isSending } = choice;
  return (
    <Form errors={errors} onSubmit={choice.send} busy={isSending}>
      <VisitError error={choice.failure} />
      <RadioList
        name="slot"
        label={t('slot.field')}
        hint={`${t('slot.moreHint')} ${t('zone')}`}
        value={slot}
        onChange={choice.setSlot}
        error={getFieldError(errors, 'slot')}
        options={slots.map((slot) => ({
          value: slot.slot_id,
          label: formatVisit(slot, schedule.time_zone),
          detail: [slot.company, formatLength(slot)] as const,
        }))}
      />
      <AccessField
        name="access"
        value={access}
        onChange={choice.setAccess}
        error={getFieldError(errors, 'access')}
      />
      {isMove && (
        <TextAreaField
          name="reason"
          label={t('reason.field')}
          hint={t('reason.hint')}
          value={reason}
          onChange={choice.setReason}
          error={getFieldError(errors, 'reason')}
          rows={2}
        />
      )}
      <MutedText>{formatNotified(schedule)}</MutedText>
      <FormActions>
        <Button
          type="submit"
          kind="primary"
          icon="calendar"
          busy={isSending}
          busyLabel={t('book.sending')}
        >
          {t(isMove ? 'book.move' : 'book.do')}
        </Button>
      </FormActions>
    </Form>
  );
}

function formatNotified({ told }: VisitSchedule): string {
  if (told.length === 0) return t('told.alone');
  return t('told.withOthers', { others: formatList(told) });
}

const MutedText = styled.p`
  ${type.small}
  color: ${color('inkMuted')};
`;
