import { useEffect, useRef } from 'react';
import type { WorkOrderEdit } from 'shared/contract/work-order-details';
import { space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import { DescriptionList } from 'shared/ui/description-list';
import { FormActions } from 'shared/ui/form';
import styled from 'styled-components';
import type { RequestDraft } from '#src/request-draft/request-draft.ts';
import { t as common } from '#src/texts.ts';
import { t } from '../texts.ts';

interface EditConflictProps {
  readonly mine: RequestDraft;
  readonly theirs: WorkOrderEdit;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Shown after an edit conflict: the current version above the typed text. Takes the focus. */
export function EditConflict({ mine, theirs, onMine, onTheirs }: EditConflictProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Parts ref={box} tabIndex={-1}>
      <Banner kind="warn" title={t('conflict.title')}>
        {t('conflict.text')}
      </Banner>
      <DescriptionList rows={listDifferences(mine, theirs)} />
      <FormActions>
        <Button kind="outlined" onClick={onMine}>
          {t('conflict.mine')}
        </Button>
        <Button kind="default" onClick={onTheirs}>
          {t('conflict.theirs')}
        </Button>
      </FormActions>
    </Parts>
  );
}

/** Lists the fields whose current value differs from the typed value. */
function listDifferences(mine: RequestDraft, theirs: WorkOrderEdit) {
  const entry = theirs.permission_to_enter ? 'yes' : 'no';
  const entryWords = common(theirs.permission_to_enter ? 'details.entryYes' : 'details.entryNo');
  const rows = [
    {
      term: common('request.place'),
      value: common(`place.${theirs.place}`),
      same: mine.place === theirs.place,
    },
    {
      term: common('request.category'),
      value: common(`category.${theirs.category}`),
      same: mine.category === theirs.category,
    },
    { term: common('request.titleField'), value: theirs.title, same: mine.title === theirs.title },
    {
      term: common('request.details'),
      value: theirs.details,
      same: mine.details === theirs.details,
    },
    { term: common('details.entry'), value: entryWords, same: mine.entry === entry },
  ];
  return rows.filter(({ same }) => !same).map(({ term, value }) => ({ term, value }));
}

const Parts = styled.div`
  display: grid;
  gap: ${space(16)};
  &:focus { outline: none; }
`;
