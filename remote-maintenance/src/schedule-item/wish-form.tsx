import { useState } from 'react';
import {
  DAY_PARTS,
  FEWEST_WINDOWS,
  type VisitAccess,
  type VisitSchedule,
} from 'shared/contract/visits';
import { formatDate } from 'shared/format/date';
import { media, s, space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { CheckboxField } from 'shared/ui/checkbox-field';
import { Form, FormActions, faultOf } from 'shared/ui/form';
import styled from 'styled-components';
import { useWishForVisit } from '../queries/visit.ts';
import { useAttempt } from '../work-order/use-attempt.ts';
import { AccessField } from './access-field.tsx';
import { t } from './texts.ts';
import { VisitFailed } from './visit-failed.tsx';

interface WishFormProps {
  readonly schedule: VisitSchedule;
  readonly onSent: () => void;
}

// Beside the form of the times on offer, which asks the same.
const ACCESS = 'wish-access';

/** Parts of the next two weeks' days, at least three. */
export function WishForm({ schedule, onSent }: WishFormProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [access, setAccess] = useState<VisitAccess | ''>('');
  const [isChecked, setChecked] = useState(false);
  const wish = useWishForVisit(schedule.work_order_id);
  const keyOf = useAttempt();
  const windows = schedule.days
    .flatMap((on) => DAY_PARTS.map((part) => ({ on, part })))
    .map((window) => ({ ...window, name: `${window.on}-${window.part}` }));
  const few = chosen.length < FEWEST_WINDOWS;
  const faults = [
    ...(few ? [{ field: windows[0]?.name ?? '', message: t('wish.few') }] : []),
    ...(access === '' ? [{ field: ACCESS, message: t('access.missing') }] : []),
  ];
  const shown = isChecked ? faults : [];
  const send = () => {
    setChecked(true);
    if (few || access === '') return;
    const wanted = windows.filter(({ name }) => chosen.includes(name));
    const body = { windows: wanted.map(({ on, part }) => ({ on, part })), access };
    wish.mutate({ body, key: keyOf(body) }, { onSuccess: onSent });
  };
  const toggle = (name: string, isOn: boolean) =>
    setChosen(isOn ? [...chosen, name] : chosen.filter((one) => one !== name));
  return (
    <Form faults={shown} onSubmit={send} busy={wish.isPending}>
      <VisitFailed error={wish.error} />
      <div>
        {schedule.days.map((day) => (
          <Day key={day}>
            <legend>{formatDate(day)}</legend>
            <Parts>
              {windows
                .filter(({ on }) => on === day)
                .map(({ name, part }) => (
                  <CheckboxField
                    key={name}
                    name={name}
                    label={t(`wish.${part}`)}
                    value={chosen.includes(name)}
                    onChange={(isOn) => toggle(name, isOn)}
                    error={faultOf(shown, name)}
                  />
                ))}
            </Parts>
          </Day>
        ))}
      </div>
      <AccessField
        name={ACCESS}
        value={access}
        onChange={setAccess}
        error={faultOf(shown, ACCESS)}
      />
      <FormActions>
        <Button type="submit" kind="secondary" busy={wish.isPending} busyLabel={t('wish.sending')}>
          {t('wish.send')}
        </Button>
      </FormActions>
    </Form>
  );
}

const Day = styled.fieldset`
  margin: 0;
  padding: ${space(12)} 0;
  border: 0;
  border-bottom: 1px solid ${s('line')};
  legend { float: left; width: 100%; padding: 0; font-weight: 600; }
  ${media.tablet} { legend { width: 9rem; } }
`;

const Parts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(8)} ${space(24)};
  padding-top: ${space(4)};
  clear: left;
  ${media.tablet} { clear: none; padding-top: 0; }
`;
