import { useState } from 'react';
import { MAX_INSURED_YEARS } from 'shared/contract/document-files';
import { addYears } from 'shared/format/calendar-date';
import { getDateError } from 'shared/ui/date-field';
import type { FieldError } from 'shared/ui/error-summary';
import { getRefusalCode, useSendProof } from '../queries/documents.ts';
import { toProofFieldError } from './refusal-messages.ts';
import { t } from './texts.ts';

/** Holds the form values and the upload state. The values stay after a refusal. */
export function useProofForm(leaseId: string, today: string) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [validUntil, setValidUntil] = useState('');
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [share, setShare] = useState(0);
  const proof = useSendProof(leaseId);
  const days = { min: today, max: addYears(today, MAX_INSURED_YEARS) };

  function send() {
    const [file] = files;
    const fieldErrors = validateProof(file, getDateError(validUntil, days));
    setErrors(fieldErrors);
    if (file === undefined || fieldErrors.length > 0) return;
    setShare(0);
    const handleRefusal = (error: unknown) => {
      const code = getRefusalCode(error);
      if (code !== undefined) setErrors([toProofFieldError(code)]);
    };
    proof.mutate({ file, validUntil, onProgress: setShare }, { onError: handleRefusal });
  }

  function resetForm() {
    proof.reset();
    setFiles([]);
    setValidUntil('');
  }

  return {
    values: { files, validUntil },
    setFiles,
    setValidUntil,
    days,
    errors,
    share: proof.isPending ? share : undefined,
    /** True when the upload failed without a field error, for example because the connection was lost. */
    notSent: proof.isError && errors.length === 0,
    sent: proof.data,
    send,
    resetForm,
  };
}

function validateProof(file: File | undefined, day: string | undefined): FieldError[] {
  return [
    ...(file === undefined ? [{ field: 'file', message: t('fileMissing') }] : []),
    ...(day === undefined ? [] : [{ field: 'valid_until', message: day }]),
  ];
}
