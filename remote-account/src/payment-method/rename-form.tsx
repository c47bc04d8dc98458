import { useEffect, useState } from 'react';
import type { SavedMethod } from 'shared/contract/payments/methods';
import { isCardNumberRefused, useRenameMethod } from 'shared/queries/payment-methods';
import { Button } from 'shared/ui/button';
import { Form, FormActions, getFieldError } from 'shared/ui/form';
import { TextField } from 'shared/ui/text-field';
import { t } from '../texts.ts';

interface RenameFormProps {
  readonly method: SavedMethod;
  readonly onDone: () => void;
}

const FIELD = 'nickname';
const MAX_LENGTH = 40;

/** Edits the nickname of a method in its row. */
export function RenameForm({ method, onDone }: RenameFormProps) {
  const [name, setName] = useState(method.nickname ?? '');
  const [isLong, setLong] = useState(false);
  const renameMethod = useRenameMethod(method.method_id);
  useEffect(() => document.getElementById(FIELD)?.focus(), []);
  const typed = name.trim();
  const error = isLong
    ? t('rename.long')
    : renameMethod.error
      ? getErrorText(renameMethod.error)
      : undefined;
  const errors = error === undefined ? [] : [{ field: FIELD, message: error }];
  const save = () => {
    setLong(typed.length > MAX_LENGTH);
    if (typed.length > MAX_LENGTH) return;
    renameMethod.mutate(typed === '' ? null : typed, { onSuccess: onDone });
  };
  return (
    <Form errors={errors} busy={renameMethod.isPending} onSubmit={save}>
      <TextField
        name={FIELD}
        label={t('rename.label')}
        hint={t('rename.hint')}
        value={name}
        onChange={setName}
        error={getFieldError(errors, FIELD)}
      />
      <FormActions>
        <Button
          kind="primary"
          type="submit"
          busy={renameMethod.isPending}
          busyLabel={t('rename.saving')}
        >
          {t('rename.save')}
        </Button>
        <Button kind="text" onClick={onDone}>
          {t('rename.cancel')}
        </Button>
      </FormActions>
    </Form>
  );
}

const getErrorText = (error: Error) =>
  t(isCardNumberRefused(error) ? 'rename.number' : 'rename.failed');
