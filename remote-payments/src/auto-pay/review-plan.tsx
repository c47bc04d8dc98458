import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AutoPay, AutoPayTerms } from 'shared/contract/payments/auto-pay';
import type { PaymentMethod } from 'shared/contract/payments/methods';
import { paths } from 'shared/paths/paths';
import { s, space, type } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { CheckboxField } from 'shared/ui/checkbox-field';
import type { FieldError } from 'shared/ui/error-summary';
import { Facts } from 'shared/ui/facts';
import { Form, FormActions, faultOf } from 'shared/ui/form';
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
  const [faults, setFaults] = useState<FieldError[]>([]);
  const find = (id: string | null) => methods.find((one) => one.method_id === id) ?? null;

  const submit = () => {
    const found = [
      ...(name.trim().length < 2 ? [{ field: 'name', message: t('review.faultName') }] : []),
      ...(agreed ? [] : [{ field: 'agree', message: t('review.faultTick') }]),
    ];
    setFaults(found);
    if (found.length > 0 || !preview.data || preview.isFetching) return;
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

  return (
    <Page
      title={t('review.title')}
      back={{ to: stepPath('plan'), label: t('review.back') }}
      wide={<ForecastPart preview={preview.data ?? null} />}
    >
      <Form faults={faults} busy={act.isPending} onSubmit={submit}>
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
            error={faultOf(faults, 'name')}
            onChange={onName}
          />
          <CheckboxField
            label={t('review.tick')}
            name="agree"
            value={agreed}
            error={faultOf(faults, 'agree')}
            onChange={setAgreed}
          />
          <FormActions>
            <Button kind="primary" type="submit" busy={act.isPending} busyLabel={t('act.busy')}>
              {t(autoPay.plan === null ? 'review.on' : 'review.save')}
            </Button>
            <LinkButton kind="text" to={stepPath('plan')}>
              {t('review.back')}
            </LinkButton>
          </FormActions>
          <Quiet>{t('review.copy')}</Quiet>
        </Sheet>
      </Form>
    </Page>
  );
}

const Heading = styled.h2`
  ${type.h3}
  margin-bottom: ${space(8)};
`;
const Quiet = styled.p`
  ${type.small}
  color: ${s('inkMuted')};
`;
