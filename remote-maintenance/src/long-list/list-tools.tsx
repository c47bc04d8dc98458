import { useState } from 'react';
import { media, space } from 'shared/theme/tokens';
import { SelectField } from 'shared/ui/select-field';
import { TextField } from 'shared/ui/text-field';
import styled from 'styled-components';
import { type ListView, SORTS } from '../overview/list-view.ts';
import { t } from '../texts.ts';

interface ListToolsProps {
  readonly view: ListView;
  readonly show: (change: Partial<ListView>) => void;
}

const LABELS = {
  next: 'overview.sortNext',
  newest: 'overview.sortNewest',
  oldest: 'overview.sortOldest',
  changed: 'overview.sortChanged',
} as const;

/** Search and order of a long list. */
export function ListTools({ view, show }: ListToolsProps) {
  return (
    <Tools role="search">
      <Search words={view.words} onChange={(words) => show({ words })} />
      <SelectField
        name="sort"
        label={t('overview.sort')}
        value={view.sort}
        onChange={(sort) => show({ sort })}
        options={SORTS.map((value) => ({ value, label: t(LABELS[value]) }))}
      />
    </Tools>
  );
}

/** The address follows what is typed a moment later: no letter waits for it. */
function Search({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const [typed, setTyped] = useState(words);
  return (
    <TextField
      name="search"
      label={t('overview.search')}
      hint={t('overview.searchHint')}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        onChange(next);
      }}
    />
  );
}

const Tools = styled.div`
  display: grid;
  gap: ${space(16)};
  ${media.tablet} { grid-template-columns: minmax(0, 1fr) 14rem; align-items: end; }
`;
