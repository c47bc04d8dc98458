import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AutoPay, AutoPayTerms } from 'shared/contract/payments/auto-pay';
import type { PaymentMethod } from 'shared/contract/payments/methods';
import { paths } from 'shared/paths/paths';
import { media, s, space, type } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { CheckboxField } from 'shared/ui/checkbox-field';
import { ErrorSummary, type FieldError } from 'shared/ui/error-summary';
import { Facts } from 'shared/ui/facts';
import { LinkButton } from 'shared/ui/link-button';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { Sheet } from 'shared/ui/sheet';
import { TextField } from 'shared/ui/text-field';
import { Well } from 'shared/ui/well';
import styled from 'styled-components';
import { useAutoPayAct, usePreview } from '../queries/auto-pay.ts';
import { codeOf } from '../queries/auto-pay-refusals.ts';
import { termRows } from './draw-words.ts';
import { ForecastPart } from './forecast-part.tsx';
import { SaveRefused } from './save-refused.tsx';
import { stepPath } from './steps.ts';
import { t } from './texts.ts';

interface ReviewPlanProps {
  autoPay: AutoPay;
  methods: readonly PaymentMethod[];
  terms: AutoPayTerms;
  name: string;
  onName: (name: string) => void;
  onSaved: () => void;
}

/** Everything that is about to hold, the words to agree to, and the signature. */
export function ReviewPlan(props: ReviewPlanProps) {
  const { autoPay, methods, terms, name, onName, onSaved } = props;
  const preview = usePreview(terms);
  const act = useAutoPayAct();
  const navigate = useNavigate();
  const [agreed, setAgreed] = useState(false);
  const [errors, setErrors] = useState<FieldError[]>([]);
  const find = (id: string | null) => methods.find((one) => one.method_id === id) ?? null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const faults = [
      ...(name.trim().length < 2 ? [{ field: 'name', message: t('review.faultName') }] : []),
      ...(agreed ? [] : [{ field: 'agree', message: t('review.faultTick') }]),
    ];
    setErrors(faults);
    if (faults.length > 0 || !preview.data || preview.isFetching || act.isPending) return;
    const consent = { terms, mandate_text: preview.data.mandate.text, signed_name: name.trim() };
    act.mutate(
      { act: 'save', planId: autoPay.plan?.plan_id ?? null, consent },
      {
        onSuccess: () => {
          onSaved();
          navigate(paths.autoPay);
        },
        onError: (error) => {
          if (codeOf(error) !== 'mandate_changed') return;
          setAgreed(false);
          void preview.refetch();
        },
      },
    );
  };
  const errorOf = (field: string) => errors.find((one) => one.field === field)?.message;

  return (
    <Page
      title={t('review.title')}
      back={{ to: stepPath('plan'), label: t('review.back') }}
      wide={<ForecastPart preview={preview.data ?? null} />}
    >
      <Form noValidate onSubmit={submit}>
        <ErrorSummary errors={errors} />
        <SaveRefused error={act.error} />
        <Sheet>
          <Facts
            on="sheet"
            rows={termRows(
              terms,
              { method: find(terms.method_id), backup_method: find(terms.backup_method_id) },
              autoPay.lease_ends_on,
            )}
          />
          <QueryView
            query={preview}
            loading={<Placeholder type="paragraph" />}
            failure={{ title: t('fault.service') }}
          >
            {({ mandate }) => (
              <div>
                <Heading>{t('review.agree')}</Heading>
                <Well>{mandate.text}</Well>
              </div>
            )}
          </QueryView>
          <TextField
            label={t('review.name')}
            hint={t('review.nameHint')}
            name="name"
            autoComplete="name"
            value={name}
            error={errorOf('name')}
            onChange={onName}
          />
          <CheckboxField
            label={t('review.tick')}
            name="agree"
            value={agreed}
            error={errorOf('agree')}
            onChange={setAgreed}
          />
          <Row>
            <Button kind="primary" type="submit" busy={act.isPending} busyLabel={t('act.busy')}>
              {t(autoPay.plan === null ? 'review.on' : 'review.save')}
            </Button>
            <LinkButton kind="text" to={stepPath('plan')}>
              {t('review.back')}
            </LinkButton>
          </Row>
          <Quiet>{t('review.copy')}</Quiet>
        </Sheet>
      </Form>
    </Page>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(24)};
`;
const Heading = styled.h2`
  ${type.h3}
  margin-bottom: ${space(8)};
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(12)};
  > * { ${media.belowDesktop} { width: 100%; } }
`;
const Quiet = styled.p`
  ${type.small}
  color: ${s('inkMuted')};
`;
