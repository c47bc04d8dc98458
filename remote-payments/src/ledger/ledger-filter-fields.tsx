import { useEffect, useRef, useState } from 'react';
import { LEDGER_TYPES } from 'shared/contract/cash-ledger';
import { media, space } from 'shared/theme/tokens';
import { DateField } from 'shared/ui/date-field';
import { SelectField } from 'shared/ui/select-field';
import { TextButton } from 'shared/ui/text-button';
import { TextField } from 'shared/ui/text-field';
import styled from 'styled-components';
import { hasReversedDates, isFiltered } from './ledger-filters.ts';
import { type LedgerFilters, NO_FILTERS } from './ledger-query.ts';
import { t } from './texts.ts';

interface LedgerFilterFieldsProps {
  filters: LedgerFilters;
  change: (part: Partial<LedgerFilters>, typing?: boolean) => void;
}

const getTypeOptions = () => [
  { value: '' as const, label: t('type.all') },
  ...LEDGER_TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
];

export function LedgerFilterFields({ filters, change }: LedgerFilterFieldsProps) {
  return (
    <Fields role="search" aria-label={t('title')}>
      <Search value={filters.q} onChange={(q) => change({ q }, true)} />
      <SelectField
        name="ledger-type"
        label={t('type.label')}
        value={filters.type}
        options={getTypeOptions()}
        onChange={(type) => change({ type })}
      />
      <DateField
        name="ledger-from"
        label={t('from')}
        value={filters.from}
        error={hasReversedDates(filters) ? t('fromAfterTo') : undefined}
        onChange={(from) => change({ from })}
      />
      <DateField
        name="ledger-to"
        label={t('to')}
        value={filters.to}
        onChange={(to) => change({ to })}
      />
      {isFiltered(filters) && (
        <ClearArea>
          <TextButton icon="close" onClick={() => change(NO_FILTERS)}>
            {t('clear')}
          </TextButton>
        </ClearArea>
      )}
    </Fields>
  );
}

/** Delay after the last keystroke before the search runs, in milliseconds. */
const DEBOUNCE_MS = 300;

function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const sentValue = useRef(value);
  // The URL changed through Back, a link or "Clear filters", so the field takes its value.
  useEffect(() => {
    if (value === sentValue.current) return;
    sentValue.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === sentValue.current) return;
    const timer = setTimeout(() => {
      sentValue.current = typed;
      onChange(typed);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  return (
    <TextField
      name="ledger-search"
      label={t('search')}
      value={typed}
      maxLength={100}
      onChange={setTyped}
    />
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space(12)} ${space(16)};
  margin-bottom: ${space(24)};
  align-items: end;
  > * { min-width: 0; }
  ${media.largeText} { grid-template-columns: minmax(0, 1fr); }
  ${media.desktop} { grid-template-columns: 2fr 1.5fr 1fr 1fr; }
  ${media.print} { display: none; }
`;

const ClearArea = styled.div`
  grid-column: 1 / -1;
`;
