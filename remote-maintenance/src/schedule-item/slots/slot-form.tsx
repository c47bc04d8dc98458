import type { VisitSchedule } from 'shared/contract/visits';
import { color, type } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Form, FormActions, getFieldError } from 'shared/ui/form';
import { RadioList } from 'shared/ui/radio-list';
import { TextAreaField } from 'shared/ui/text-area-field';
import styled from 'styled-components';
import { visitWords } from '#src/work-order/visit-words.ts';
import { AccessField } from '../access-field.tsx';
import { lengthOf } from '../slot-words.ts';
import { t } from '../texts.ts';
import { VisitFailed } from '../visit-failed.tsx';
import { useSlotChoice } from './use-slot-choice.ts';

interface SlotFormProps {
  readonly schedule: VisitSchedule;
  /** Called after booking with the message to show. */
  readonly onDone: (words: string) => void;
}

/** Chooses one of the offered times, and who lets the technician in. */
export function SlotForm({ schedule, onDone }: SlotFormProps) {
  const isMove = schedule.visit !== null;
  const choice = useSlotChoice(schedule, () => onDone(t(isMove ? 'moved.said' : 'booked.said')));
  const { slot, access, reason, slots, faults, isSending } = choice;
  return (
    <Form errors={faults} onSubmit={choice.send} busy={isSending}>
      <VisitFailed error={choice.failure} />
      <RadioList
        name="slot"
        label={t('slot.field')}
        hint={`${t('slot.moreHint')} ${t('zone')}`}
        value={slot}
        onChange={choice.setSlot}
        error={getFieldError(faults, 'slot')}
        options={slots.map((one) => ({
          value: one.slot_id,
          label: visitWords(one, schedule.time_zone),
          detail: [one.company, lengthOf(one)] as const,
        }))}
      />
      <AccessField
        name="access"
        value={access}
        onChange={choice.setAccess}
        error={getFieldError(faults, 'access')}
      />
      {isMove && (
        <TextAreaField
          name="reason"
          label={t('reason.field')}
          hint={t('reason.hint')}
          value={reason}
          onChange={choice.setReason}
          error={getFieldError(faults, 'reason')}
          rows={2}
        />
      )}
      <Quiet>{toldWords(schedule)}</Quiet>
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

function toldWords({ told }: VisitSchedule): string {
  if (told.length === 0) return t('told.alone');
  return t('told.withOthers', { others: new Intl.ListFormat('en').format(told) });
}

const Quiet = styled.p`
  ${type.small}
  color: ${color('inkMuted')};
`;
