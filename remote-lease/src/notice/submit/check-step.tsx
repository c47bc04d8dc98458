import { useState } from 'react';
import type { DateChoice } from 'shared/contract/notice';
import { color, type } from 'shared/theme/tokens';
import { CheckboxField } from 'shared/ui/checkbox-field';
import { DraftScope } from 'shared/ui/draft-scope';
import type { FieldError } from 'shared/ui/error-summary';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { TextField } from 'shared/ui/text-field';
import styled from 'styled-components';
import { useNoticeQuote } from '#src/queries/notice.ts';
import { type NoticeStepProps, StepFrame } from '../steps/step-frame.tsx';
import { t } from '../texts.ts';
import { CheckDetails } from './check-details.tsx';
import { SendFailedBanner } from './send-failed-banner.tsx';
import { useSendNotice } from './use-send-notice.ts';

/** Shows all answers, the consent text and the signature fields. */
export function CheckStep(props: NoticeStepProps) {
  return (
    <DraftScope form="notice-signature" about={props.lease.lease_id}>
      <SignNotice {...props} />
    </DraftScope>
  );
}

function SignNotice(props: NoticeStepProps) {
  const { lease, draft } = props;
  const quote = useNoticeQuote(lease.lease_id, draft.date);
  const choice = quote.data?.choices.find((one) => one.move_out_date === draft.date);
  const agreedChoice = (draft.early === 'yes' && choice?.early) || choice;
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const { send, sending, failure } = useSendNotice(props);

  const submit = () => {
    const signatureErrors = [
      ...(name.trim().length < 2 ? [{ field: 'name', message: t('fault.name') }] : []),
      ...(agreed ? [] : [{ field: 'agree', message: t('fault.agree') }]),
    ];
    setErrors(signatureErrors);
    if (signatureErrors.length > 0 || !agreedChoice || quote.isFetching) return;
    void send({
      today: props.start.quote.today,
      name: name.trim(),
      consent: agreedChoice.consent_text,
    });
  };
  const getFieldError = (field: string) => errors.find((one) => one.field === field)?.message;

  return (
    <StepFrame
      step="check"
      lease={lease}
      errors={errors}
      onSubmit={submit}
      next={t('check.send')}
      busy={sending}
      above={failure && <SendFailedBanner failure={failure} lease={lease} />}
    >
      <QueryView
        query={quote}
        loading={<Placeholder type="paragraph" />}
        loadingLabel={t('loading')}
        failure={{ title: t('date.failed') }}
      >
        {() => choice && <CheckDetails {...props} choice={choice} />}
      </QueryView>
      {agreedChoice && <Consent signed={agreedChoice} />}
      <TextField
        label={t('check.name')}
        name="name"
        autoComplete="name"
        value={name}
        error={getFieldError('name')}
        onChange={setName}
      />
      <CheckboxField
        label={t('check.agree')}
        name="agree"
        neverKept
        value={agreed}
        error={getFieldError('agree')}
        onChange={setAgreed}
      />
    </StepFrame>
  );
}

function Consent({ signed }: { signed: Pick<DateChoice, 'consent_text'> }) {
  return (
    <section aria-labelledby="consent">
      <Heading id="consent">{t('check.consent')}</Heading>
      <Legal>{signed.consent_text}</Legal>
    </section>
  );
}

const Heading = styled.h2`
  ${type.h3}
`;

const Legal = styled.p`
  ${type.side}
  color: ${color('inkMuted')};
`;
