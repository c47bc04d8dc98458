import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AUTO_PAY_NOTICE_DAYS } from 'shared/contract/payment-input';
import type { PaymentMethod } from 'shared/contract/payments/methods';
import { paths } from 'shared/paths/paths';
import { Button } from 'shared/ui/button';
import type { FieldError } from 'shared/ui/error-summary';
import { Form, FormActions, getFieldError } from 'shared/ui/form';
import { Page } from 'shared/ui/page';
import { SelectField } from 'shared/ui/select-field';
import { Sheet } from 'shared/ui/sheet';
import { useFetchPreview } from '#src/queries/auto-pay.ts';
import { getFormTitle, getStepPath } from '../steps.ts';
import { t } from '../texts.ts';
import { EndFields } from './end-fields.tsx';
import type { FormPartProps } from './form-part-props.ts';
import { KindFields } from './kind-fields.tsx';
import { MethodFields } from './method-fields.tsx';
import { parseTerms } from './parse-terms.ts';
import { toTermsFieldError } from './refusal-messages.ts';
import { TermsPreview } from './terms-preview.tsx';

interface PlanFormProps extends Omit<FormPartProps, 'getFieldError'> {
  methods: readonly PaymentMethod[];
}

/** The form for the terms of the plan, with a preview of the draws. */
export function PlanForm({ autoPay, methods, draft, change }: PlanFormProps) {
  const navigate = useNavigate();
  const prepare = useFetchPreview();
  const [errors, setErrors] = useState<FieldError[]>([]);
  const parsed = parseTerms(draft);
  const submit = () => {
    if ('errors' in parsed) {
      setErrors(parsed.errors.map(({ field, id }) => ({ field, message: t(`fault.${id}`) })));
      return;
    }
    prepare.mutate(parsed.terms, {
      onSuccess: () => {
        change({ continued: 'yes' });
        navigate(getStepPath('review'));
      },
      onError: (error) => setErrors([toTermsFieldError(error)]),
    });
  };
  const partProps = {
    autoPay,
    draft,
    change,
    getFieldError: (field: string) => getFieldError(errors, field),
  };
  return (
    <Page
      title={getFormTitle(autoPay)}
      {...(autoPay.plan !== null && { lead: t('form.from') })}
      back={{ to: paths.autoPay, label: t('title') }}
      wide={<TermsPreview terms={'terms' in parsed ? parsed.terms : null} />}
    >
      <Form errors={errors} busy={prepare.isPending} onSubmit={submit}>
        <Sheet>
          <KindFields {...partProps} />
          <DayField {...partProps} />
          <EndFields {...partProps} />
          <MethodFields {...partProps} methods={methods} />
          <NoticeField {...partProps} />
          <FormActions>
            <Button
              kind="primary"
              type="submit"
              busy={prepare.isPending}
              busyLabel={t('form.busy')}
            >
              {t('form.continue')}
            </Button>
          </FormActions>
        </Sheet>
      </Form>
    </Page>
  );
}

const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);

function DayField({ autoPay, draft, change }: FormPartProps) {
  const formatDayOption = (day: number) => {
    if (day === autoPay.due_day) return t('form.dayDue', { day });
    return day === 31 ? t('form.dayLast') : t('form.dayOption', { day });
  };
  return (
    <SelectField
      label={t('form.day')}
      hint={t('form.dayHint', { due: autoPay.due_day })}
      name="day"
      value={draft.day}
      onChange={(day) => change({ day })}
      options={DAYS.map((day) => ({ value: String(day), label: formatDayOption(day) }))}
    />
  );
}

function NoticeField({ draft, change }: FormPartProps) {
  return (
    <SelectField
      label={t('form.notice')}
      name="notice"
      value={draft.noticeDays}
      onChange={(noticeDays) => change({ noticeDays })}
      options={AUTO_PAY_NOTICE_DAYS.map((days) => ({
        value: String(days),
        label: t('form.noticeOption', { days }),
      }))}
    />
  );
}
