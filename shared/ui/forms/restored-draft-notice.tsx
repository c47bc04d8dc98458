import type { ReactElement } from 'react';
import { t } from 'shared/i18n/kit-texts';
import { space } from 'shared/theme/tokens';
import styled from 'styled-components';
import { TextButton } from '../actions/text-button.tsx';
import { Banner } from '../states/banner.tsx';
import { FocusedStatus } from '../states/focused-status.tsx';

interface RestoredDraftNoticeProps {
  /** Fields whose saved value was changed elsewhere after the draft was started. */
  readonly changed?: readonly { readonly label: string; readonly value: string }[];
  /** Whether the form has file fields, whose files are not stored. */
  readonly hasFiles?: boolean;
  readonly onDiscard: () => void;
}

/** Says that a form was restored from a draft, and takes the focus. Nothing is sent automatically. */
export function RestoredDraftNotice({
  changed = [],
  hasFiles = false,
  onDiscard,
}: RestoredDraftNoticeProps): ReactElement {
  return (
    <FocusedStatus>
      <Banner
        kind={changed.length > 0 ? 'warn' : 'info'}
        title={<span>{t('kept.title')}</span>}
        link={<TextButton onClick={onDiscard}>{t('kept.discard')}</TextButton>}
      >
        <span>{t(hasFiles ? 'kept.textFiles' : 'kept.text')}</span>
        {changed.length > 0 && (
          <ChangedFields>
            {changed.map(({ label, value }) => (
              <li key={label}>
                {value === ''
                  ? t('kept.changedEmpty', { label })
                  : t('kept.changed', { label, value })}
              </li>
            ))}
          </ChangedFields>
        )}
      </Banner>
    </FocusedStatus>
  );
}

const ChangedFields = styled.ul`
  margin: ${space(8)} 0;
  padding-inline-start: ${space(20)};
`;
