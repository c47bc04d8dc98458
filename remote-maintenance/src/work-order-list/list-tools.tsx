import { useState } from 'react';
import { media, space } from 'shared/theme/tokens';
import { SelectField } from 'shared/ui/select-field';
import { TextButton } from 'shared/ui/text-button';
import { TextField } from 'shared/ui/text-field';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { type ListView, SORTS } from './list-filters.ts';

interface ListToolsProps {
  readonly view: ListView;
  readonly changeView: (change: Partial<ListView>) => void;
}

const LABELS = {
  next: 'overview.sortNext',
  newest: 'overview.sortNewest',
  oldest: 'overview.sortOldest',
  changed: 'overview.sortChanged',
} as const;

/** Search and sort order of a long list. On a phone they are behind a button, so that the list comes first. */
export function ListTools({ view, changeView }: ListToolsProps) {
  const [isOpen, setOpen] = useState(view.searchText !== '' || view.sort !== 'next');
  return (
    <Root role="search">
      <Opener>
        <TextButton
          icon={isOpen ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isOpen}
          aria-controls="list-tools"
          onClick={() => setOpen(!isOpen)}
        >
          {t('overview.tools')}
        </TextButton>
      </Opener>
      <Tools id="list-tools" $isOpen={isOpen}>
        <Search
          searchText={view.searchText}
          onChange={(searchText) => changeView({ searchText })}
        />
        <SelectField
          name="sort"
          label={t('overview.sort')}
          value={view.sort}
          onChange={(sort) => changeView({ sort })}
          options={SORTS.map((value) => ({ value, label: t(LABELS[value]) }))}
        />
      </Tools>
    </Root>
  );
}

/** The URL is updated with a delay, so that typing stays fast. */
function Search({
  searchText,
  onChange,
}: {
  searchText: string;
  onChange: (searchText: string) => void;
}) {
  const [typed, setTyped] = useState(searchText);
  return (
    <TextField
      name="search"
      label={t('overview.search')}
      hint={t('overview.searchHint')}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        onChange(text);
      }}
    />
  );
}

const Root = styled.div``;

const Opener = styled.div`
  ${media.tablet} { display: none; }
`;

const Tools = styled.div<{ readonly $isOpen: boolean }>`
  display: grid;
  ${media.belowTablet} {
    margin-top: ${space(8)};
    ${({ $isOpen }) => !$isOpen && 'display: none;'}
  }
  gap: ${space(16)};
  ${media.tablet} { grid-template-columns: minmax(0, 1fr) 14rem; align-items: end; }
`;
