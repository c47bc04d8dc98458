import { space, type } from 'shared/theme/tokens';
import { CheckboxField } from 'shared/ui/checkbox-field';
import { Well } from 'shared/ui/well';
import styled from 'styled-components';
import { t } from '../texts.ts';

interface NoticeWaiverProps {
  /** The full text of the waiver. */
  text: string;
  value: boolean;
  error?: string | undefined;
  onChange: (value: boolean) => void;
}

/**
 * Asks the renter to accept shorter notice when the first payment comes sooner than the chosen notice period.
 * It has its own checkbox, so that no renter gives up the notice without seeing it.
 */
export function NoticeWaiver({ text, value, error, onChange }: NoticeWaiverProps) {
  return (
    <WaiverGrid>
      <h2>{t('waiver.title')}</h2>
      <Well>{text}</Well>
      <CheckboxField
        label={t('waiver.tick')}
        name="waiver"
        neverKept
        value={value}
        error={error}
        onChange={onChange}
      />
    </WaiverGrid>
  );
}

const WaiverGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  h2 { ${type.h3} }
`;
