import { useEffect, useRef } from 'react';
import type { WorkOrderEdit } from 'shared/contract/work-order-details';
import { space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import { DescriptionList } from 'shared/ui/description-list';
import { FormActions } from 'shared/ui/form';
import { markWritten } from 'shared/ui/mark-written';
import styled from 'styled-components';
import type { RequestDraft } from '#src/request-draft/request-draft.ts';
import { t as common } from '#src/texts.ts';
import { t } from '../texts.ts';

interface EditConflictProps {
  readonly typed: RequestDraft;
  readonly currentVersion: WorkOrderEdit;
  readonly onKeepTyped: () => void;
  readonly onKeepCurrent: () => void;
}

/** Shown after an edit conflict: the current version above the typed text. Takes the focus. */
export function EditConflict({
  typed,
  currentVersion,
  onKeepTyped,
  onKeepCurrent,
}: EditConflictProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Stack ref={box} tabIndex={-1}>
      <Banner kind="warn" title={t('conflict.title')}>
        {t('conflict.text')}
      </Banner>
      <DescriptionList rows={listDifferences(typed, currentVersion)} />
      <FormActions>
        <Button kind="outlined" onClick={onKeepTyped}>
          {t('conflict.mine')}
        </Button>
        <Button kind="default" onClick={onKeepCurrent}>
          {t('conflict.theirs')}
        </Button>
      </FormActions>
    </Stack>
  );
}

/** Lists the fields whose current value differs from the typed value. */
function listDifferences(typed: RequestDraft, currentVersion: WorkOrderEdit) {
  const entry = currentVersion.permission_to_enter ? 'yes' : 'no';
  const entryText = common(
    currentVersion.permission_to_enter ? 'details.entryYes' : 'details.entryNo',
  );
  const rows = [
    {
      term: common('request.place'),
      value: common(`place.${currentVersion.place}`),
      same: typed.place === currentVersion.place,
    },
    {
      term: common('request.category'),
      value: common(`category.${currentVersion.category}`),
      same: typed.category === currentVersion.category,
    },
    {
      term: common('request.titleField'),
      value: markWritten(currentVersion.title, 'unknown'),
      same: typed.title === currentVersion.title,
    },
    {
      term: common('request.details'),
      value: markWritten(currentVersion.details, 'unknown'),
      same: typed.details === currentVersion.details,
    },
    { term: common('details.entry'), value: entryText, same: typed.entry === entry },
  ];
  return rows.filter(({ same }) => !same).map(({ term, value }) => ({ term, value }));
}

const Stack = styled.div`
  display: grid;
  gap: ${space(16)};
  &:focus { outline: none; }
`;
