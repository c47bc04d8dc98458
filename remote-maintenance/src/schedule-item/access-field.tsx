import type { VisitAccess } from 'shared/contract/visits';
import { RadioList } from 'shared/ui/radio-list';
import { t } from './texts.ts';

interface AccessFieldProps {
  readonly name: string;
  readonly value: VisitAccess | '';
  readonly onChange: (value: VisitAccess) => void;
  readonly error: string | undefined;
}

/** Asks who lets the technician in. */
export function AccessField({ name, value, onChange, error }: AccessFieldProps) {
  return (
    <RadioList
      name={name}
      label={t('access.field')}
      value={value}
      onChange={onChange}
      error={error}
      options={[
        { value: 'adult_home', label: t('access.adult') },
        { value: 'enter', label: t('access.enter'), detail: [t('access.enterHint')] },
      ]}
    />
  );
}
