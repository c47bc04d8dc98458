import { isUsable } from 'shared/contract/payment-input';
import type { PaymentMethod } from 'shared/contract/payments/methods';
import { SelectField } from 'shared/ui/select-field';
import { formatMethodLabel } from '#src/format/method-label.ts';
import { t } from '../texts.ts';
import type { FormPartProps } from './form-part-props.ts';

type MethodFieldsProps = FormPartProps & { methods: readonly PaymentMethod[] };

/** From where, and from where if that is refused. What cannot be used says so. */
export function MethodFields({ draft, change, getFieldError, methods }: MethodFieldsProps) {
  const options = methods.map((method) => ({
    value: method.method_id,
    label: formatMethodOption(method),
  }));
  const formatFee = (methodId: string) => formatMethodFee(methods.find(hasMethodId(methodId)));
  const usable = methods.filter(
    (method) => isUsable(method) && method.method_id !== draft.methodId,
  );
  return (
    <>
      <SelectField
        label={t('form.method')}
        hint={formatFee(draft.methodId)}
        name="method"
        value={draft.methodId}
        error={getFieldError('method')}
        onChange={(methodId) =>
          change({ methodId, ...(methodId === draft.backupId && { backupId: '' }) })
        }
        options={options}
      />
      {usable.length > 0 && (
        <SelectField
          label={t('form.backup')}
          hint={[t('form.backupHint'), formatFee(draft.backupId)].join(' ').trim()}
          name="backup"
          value={draft.backupId}
          error={getFieldError('backup')}
          onChange={(backupId) => change({ backupId })}
          options={[
            { value: '', label: t('form.noBackup') },
            ...usable.map((method) => ({
              value: method.method_id,
              label: formatMethodOption(method),
            })),
          ]}
        />
      )}
    </>
  );
}

const hasMethodId = (methodId: string) => (method: PaymentMethod) => method.method_id === methodId;

function formatMethodOption(method: PaymentMethod): string {
  const label = formatMethodLabel(method);
  return isUsable(method) ? label : t('form.methodExpired', { label });
}

/** Which one is chosen and what it costs, in the hint: a phone cuts the end of a long option off. */
function formatMethodFee(method: PaymentMethod | undefined): string {
  if (method === undefined) return '';
  const label = formatMethodLabel(method);
  if (!isUsable(method)) return t('form.methodUnusable', { label });
  return t(method.kind === 'bank' ? 'form.methodFree' : 'form.methodFee', { label });
}
