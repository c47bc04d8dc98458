import type { AutoPay, AutoPayTerms } from 'shared/contract/payments/auto-pay';
import type { PaymentMethod } from 'shared/contract/payments/methods';
import { color, space, type } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { CheckboxField } from 'shared/ui/checkbox-field';
import { DescriptionList } from 'shared/ui/description-list';
import { Form, FormActions, getFieldError } from 'shared/ui/form';
import { LinkButton } from 'shared/ui/link-button';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { Sheet } from 'shared/ui/sheet';
import { TextField } from 'shared/ui/text-field';
import { Well } from 'shared/ui/well';
import styled from 'styled-components';
import { getTermRows } from '../forecast/draw-messages.ts';
import { ForecastPart } from '../forecast/forecast-part.tsx';
import { NoticeWaiver } from '../notices/notice-waiver.tsx';
import { SaveFailedBanner } from '../save-failed-banner.tsx';
import { getStepPath } from '../steps.ts';
import { t } from '../texts.ts';
import { useReview } from './use-review.ts';

interface ReviewPlanProps {
  autoPay: AutoPay;
  methods: readonly PaymentMethod[];
  terms: AutoPayTerms;
  name: string;
  onNameChange: (name: string) => void;
  onSaved: () => void;
}

/** Shows the terms, the mandate text and the signature fields before the plan is saved. */
export function ReviewPlan(props: ReviewPlanProps) {
  const { autoPay, name, onNameChange } = props;
  const { preview, agreed, setAgreed, waived, setWaived, errors, submit, busy, error } =
    useReview(props);
  const waiver = preview.data?.mandate.notice_waiver ?? null;
  return (
    <Page
      title={t('review.title')}
      back={{ to: getStepPath('plan'), label: t('review.back') }}
      wide={<ForecastPart preview={preview.data ?? null} />}
    >
      <Form errors={errors} busy={busy} onSubmit={submit}>
        <SaveFailedBanner error={error} />
        <Sheet>
          <DescriptionList on="sheet" rows={getReviewRows(props, waiver !== null)} />
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
            error={getFieldError(errors, 'name')}
            onChange={onNameChange}
          />
          <CheckboxField
            label={t('review.tick')}
            name="agree"
            neverKept
            value={agreed}
            error={getFieldError(errors, 'agree')}
            onChange={setAgreed}
          />
          {waiver !== null && (
            <NoticeWaiver
              text={waiver}
              value={waived}
              error={getFieldError(errors, 'waiver')}
              onChange={setWaived}
            />
          )}
          <FormActions>
            <Button kind="primary" type="submit" busy={busy} busyLabel={t('act.busy')}>
              {t(autoPay.plan === null ? 'review.on' : 'review.save')}
            </Button>
            <LinkButton kind="text" to={getStepPath('plan')}>
              {t('review.back')}
            </LinkButton>
          </FormActions>
          <MutedText>{t('review.copy')}</MutedText>
        </Sheet>
      </Form>
    </Page>
  );
}

function getReviewRows({ autoPay, methods, terms }: ReviewPlanProps, isFirstShort: boolean) {
  const findMethod = (id: string | null) =>
    methods.find((method) => method.method_id === id) ?? null;
  const chosenMethods = {
    method: findMethod(terms.method_id),
    backup_method: findMethod(terms.backup_method_id),
  };
  return getTermRows(terms, chosenMethods, autoPay.lease_ends_on, isFirstShort);
}

const Heading = styled.h2`
  ${type.h3}
  margin-bottom: ${space(8)};
`;
const MutedText = styled.p`
  ${type.small}
  color: ${color('inkMuted')};
`;
