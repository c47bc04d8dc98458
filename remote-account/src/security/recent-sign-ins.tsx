import type { Security } from 'shared/contract/security';
import { formatInstant } from 'shared/format/date';
import { useTimeZone } from 'shared/queries/time-zone';
import { color, space, type } from 'shared/theme/tokens';
import { List, ListRow } from 'shared/ui/list-row';
import { SectionPart } from 'shared/ui/section-part';
import styled from 'styled-components';
import { formatBrowserName } from './format-browser-name.ts';
import { t } from './texts.ts';

/** The last sign-ins with a password, each with its browser. */
export function RecentSignIns({ signIns }: { signIns: Security['sign_ins'] }) {
  const timeZone = useTimeZone();
  if (signIns.length === 0) {
    return (
      <SectionPart title={t('recent')}>
        <p>{t('recentNone')}</p>
      </SectionPart>
    );
  }
  return (
    <SectionPart title={t('recent')}>
      <List>
        {signIns.map((signIn, index) => (
          <ListRow
            // Two sign-ins can have the same second.
            key={`${signIn.signed_in_at} ${index}`}
            title={formatInstant(signIn.signed_in_at, timeZone, { weekday: true, year: true })}
            lines={[[formatBrowserName(signIn)]]}
          />
        ))}
      </List>
      <Hint>{t('recentHint')}</Hint>
    </SectionPart>
  );
}

const Hint = styled.p`
  ${type.small}
  margin-top: ${space(12)};
  color: ${color('inkMuted')};
`;
