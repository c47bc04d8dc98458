import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AutoPay, AutoPayTerms } from 'shared/contract/payments/auto-pay';
import { paths } from 'shared/paths/paths';
import type { FieldError } from 'shared/ui/error-summary';
import { useAutoPayAction, useTermsPreview } from '#src/queries/auto-pay.ts';
import { getErrorCode } from '#src/queries/auto-pay-refusals.ts';
import { t } from '../texts.ts';

/** Error codes for a mandate text that changed after it was shown. The new text is loaded and agreed to again. */
const TEXT_CHANGED_CODES = ['mandate_changed', 'notice_waiver_needed'];

interface UseReviewInput {
  autoPay: AutoPay;
  terms: AutoPayTerms;
  /** The signature as typed. */
  name: string;
  onSaved: () => void;
}

/** Loads the mandate text for the terms, validates consent and signature, and saves the plan. */
export function useReview({ autoPay, terms, name, onSaved }: UseReviewInput) {
  const preview = useTermsPreview(terms);
  const { mutate, isPending: busy, error } = useAutoPayAction();
  const navigate = useNavigate();
  const [agreed, setAgreed] = useState(false);
  const [waived, setWaived] = useState(false);
  const [errors, setErrors] = useState<FieldError[]>([]);
  const signed_name = name.trim();
  const waiver = preview.data?.mandate.notice_waiver ?? null;

  const submit = () => {
    const newErrors = [
      ...(signed_name.length < 2 ? [{ field: 'name', message: t('review.faultName') }] : []),
      ...(agreed ? [] : [{ field: 'agree', message: t('review.faultTick') }]),
      ...(waiver === null || waived ? [] : [{ field: 'waiver', message: t('waiver.fault') }]),
    ];
    setErrors(newErrors);
    if (newErrors.length > 0 || !preview.data || preview.isFetching) return;
    const agreedTexts = { mandate_text: preview.data.mandate.text, notice_waiver: waiver };
    const consent = { terms, ...agreedTexts, signed_name };
    mutate(
      { kind: 'save', planId: autoPay.plan?.plan_id ?? null, consent },
      {
        onSuccess: () => {
          onSaved();
          navigate(paths.autoPay);
        },
        onError: (refusal) => {
          if (!TEXT_CHANGED_CODES.includes(getErrorCode(refusal) ?? '')) return;
          setAgreed(false);
          setWaived(false);
          void preview.refetch();
        },
      },
    );
  };
  return { preview, agreed, setAgreed, waived, setWaived, errors, submit, busy, error };
}
