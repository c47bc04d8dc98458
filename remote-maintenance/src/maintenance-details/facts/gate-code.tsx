import { useState } from 'react';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import { gateCodeSchema, MAX_GATE_CODE_LENGTH } from 'shared/contract/work-order-request';
import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { DescriptionList } from 'shared/ui/description-list';
import type { FieldError } from 'shared/ui/error-summary';
import { FocusedStatus } from 'shared/ui/focused-status';
import { Form, FormActions, getFieldError } from 'shared/ui/form';
import { TextButton } from 'shared/ui/text-button';
import { TextField } from 'shared/ui/text-field';
import styled from 'styled-components';
import { useKeepGateCode } from '#src/queries/work-order.ts';
import { isOpen } from '#src/work-order/states.ts';
import { useInlineForm } from '#src/work-order/use-inline-form.ts';
import { ActionError } from '../action-error.tsx';
import { t } from '../texts.ts';

/** Shows whether a gate code is stored, and a form to replace it. The code itself is never shown. */
export function GateCode({ order }: { readonly order: WorkOrderDetails }) {
  const form = useInlineForm('code');
  const [outcome, setOutcome] = useState<'saved' | 'removed' | null>(null);
  const saveCode = useKeepGateCode(order.work_order_id);
  const canChange = order.may.write && isOpen(order);
  const closeForm = (newOutcome: 'saved' | 'removed' | null) => {
    setOutcome(newOutcome);
    if (newOutcome === null) form.leave();
    else form.done();
  };
  if (!(canChange || order.has_gate_code)) return null;
  if (form.isOpen) return <GateCodeForm saveCode={saveCode} onEnd={closeForm} />;
  const hasCode = order.has_gate_code;
  return (
    <>
      <DescriptionList
        rows={[
          {
            term: t('gate.term'),
            value: (
              <Actions>
                <span>{t(hasCode ? 'gate.kept' : 'gate.none')}</span>
                <TextButton ref={form.opener} onClick={form.open}>
                  {t(hasCode ? 'gate.change' : 'gate.add')}
                </TextButton>
                {hasCode && (
                  <TextButton
                    onClick={() => saveCode.mutate(null, { onSuccess: () => closeForm('removed') })}
                  >
                    {t('gate.remove')}
                  </TextButton>
                )}
              </Actions>
            ),
          },
        ]}
      />
      {outcome && <FocusedStatus>{t(`gate.${outcome}`)}</FocusedStatus>}
      <ActionError error={saveCode.error} />
    </>
  );
}

interface GateCodeFormProps {
  readonly saveCode: ReturnType<typeof useKeepGateCode>;
  readonly onEnd: (newOutcome: 'saved' | null) => void;
}

function GateCodeForm({ saveCode, onEnd }: GateCodeFormProps) {
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const save = () => {
    const parsed = gateCodeSchema.safeParse(code);
    const message =
      code.trim() === '' ? t('gate.missing') : t('gate.long', { most: MAX_GATE_CODE_LENGTH });
    setErrors(parsed.success ? [] : [{ field: 'code', message }]);
    if (parsed.success) saveCode.mutate(parsed.data, { onSuccess: () => onEnd('saved') });
  };
  return (
    <Form errors={errors} onSubmit={save} busy={saveCode.isPending}>
      <ActionError error={saveCode.error} />
      <TextField
        label={t('gate.field')}
        hint={t('gate.hint')}
        name="code"
        neverKept
        value={code}
        error={getFieldError(errors, 'code')}
        onChange={setCode}
      />
      <FormActions>
        <Button
          type="submit"
          kind="secondary"
          busy={saveCode.isPending}
          busyLabel={t('gate.saving')}
        >
          {t('gate.save')}
        </Button>
        <Button kind="text" onClick={() => onEnd(null)}>
          {t('gate.leave')}
        </Button>
      </FormActions>
    </Form>
  );
}

const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(16)};
`;
